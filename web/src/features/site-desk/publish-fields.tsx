import type { Article } from '@oche/contract';
import { fromLocal } from '@oche/messages/dates';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import type { ArticleValues } from './article-values.ts';
import { SeasonField } from './season-field.tsx';
import type { ArticleForm } from './site-forms.ts';
import type { PicturesOnTheirWay } from './uploads.ts';

const WHEN = ['draft', 'now', 'at'] as const;
type When = (typeof WHEN)[number];
/** What saving does is what the button says. */
const VERBS = {
  draft: 'site_desk.save_draft',
  now: 'site_desk.publish_now',
  at: 'site_desk.publish_later',
} as const satisfies Record<When, string>;

type Props = {
  form: ArticleForm;
  pictures: PicturesOnTheirWay;
  values: ArticleValues;
  article: Article | null;
  actions: ReactNode;
};

export function PublishFields({ form, pictures, values, article, actions }: Props) {
  const t = useT();
  const [when, setWhen] = useState(values.when as When);
  const isOut = article?.state === 'published';
  const verb = isOut && when === 'at' ? 'site_desk.save' : VERBS[when];
  return (
    <div className="grid content-start gap-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('site_desk.when')}</legend>
        {WHEN.filter((one) => one !== 'now' || !isOut).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="when"
              value={one}
              checked={when === one}
              onChange={() => setWhen(one)}
              className="size-5 accent-green"
            />
            {t(`site_desk.when_${one}`)}
          </label>
        ))}
      </fieldset>
      <div hidden={when !== 'at'}>
        <DateTimeField
          label={t('site_desk.publish_at')}
          name="publish"
          moment={momentOf(values)}
          zone={values.publish.zone}
          error={form.errors['publish.local'] ?? form.errors.publish_at}
          t={t}
        />
      </div>
      <CheckField
        label={t('site_desk.article_pinned')}
        help={t('site_desk.article_pinned_help')}
        {...form.check('is_pinned')}
      />
      <SeasonField {...form.field('season_slug')} />
      <TextField
        label={t('site_desk.article_author')}
        help={t('site_desk.article_author_help')}
        {...form.field('author')}
      />
      {article && (
        <p className="break-all text-ink-soft text-sm">
          {t('site_desk.article_address', { slug: article.slug })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving || pictures.isBusy}>
          {t(verb)}
        </Button>
        {actions}
      </div>
    </div>
  );
}

/** What was typed before, also where it was kept on the device. */
function momentOf({ publish: { local, zone } }: ArticleValues): string | undefined {
  const found = local === '' ? null : fromLocal(local, zone);
  return found && 'iso' in found ? found.iso : undefined;
}
