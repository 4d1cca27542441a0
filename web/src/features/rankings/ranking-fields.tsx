import { listManagedTournaments, RANKING_SPECIALS } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RankingForm, RankingValues } from './ranking-values.ts';

type Props = {
  form: RankingForm;
  values: RankingValues;
  submit: string;
  /** Whose ranking it is: an organisation's, or with nothing one's own. Only tournaments of the same book can count. */
  organisation: string;
  /** Stands above the fields. */
  children?: ReactNode;
  /** Stands above the buttons. */
  preview?: ReactNode;
};

export function RankingFields({ form, values, submit, organisation, children, preview }: Props) {
  const t = useT();
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      {children}
      <TextField label={t('rankings.field_name')} {...form.field('name')} />
      <TextArea
        label={t('rankings.field_description')}
        optional={t('form.optional')}
        {...form.field('description')}
      />
      <Places form={form} t={t} />
      <Extras form={form} t={t} />
      <Limits form={form} t={t} />
      <Tournaments values={values} organisation={organisation} error={form.errors.tournament_ids} t={t} />
      <CheckField
        label={t('rankings.field_published')}
        help={t('rankings.field_published_help')}
        {...form.check('is_published')}
      />
      {preview}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving}>
          {submit}
        </Button>
        <ButtonLink to="/manage/rankings">{t('dialog.cancel')}</ButtonLink>
      </div>
    </form>
  );
}

type Part = { form: RankingForm; t: Translate };

const Group = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-line border-t pt-4">
    <legend className="pr-3 font-bold text-lg">{title}</legend>
    {help && <p className="text-ink-soft">{help}</p>}
    {children}
  </fieldset>
);

function Places({ form, t }: Part) {
  return (
    <Group title={t('rankings.places')} help={t('rankings.places_help')}>
      <TextField label={t('rankings.field_winners')} {...form.field('winners')} />
      <TextField label={t('rankings.field_losers')} optional={t('form.optional')} {...form.field('losers')} />
      <TextField label={t('rankings.field_group')} optional={t('form.optional')} {...form.field('group')} />
      <TextField
        label={t('rankings.field_group_ranks')}
        optional={t('form.optional')}
        {...form.field('group_ranks')}
      />
    </Group>
  );
}

const POINTS = { type: 'number', step: '0.01', inputMode: 'decimal' } as const;
const COUNT = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const;

function Extras({ form, t }: Part) {
  return (
    <Group title={t('rankings.extras')} help={t('rankings.extras_help')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label={t('rankings.field_attendance')} {...POINTS} {...form.field('attendance')} />
        <TextField label={t('rankings.field_per_win')} {...POINTS} {...form.field('per_win')} />
        <TextField label={t('rankings.field_per_leg')} {...POINTS} {...form.field('per_leg')} />
        <TextField label={t('rankings.field_per_group_win')} {...POINTS} {...form.field('per_group_win')} />
        {RANKING_SPECIALS.map((special) => (
          <TextField
            key={special}
            label={t(`rankings.special.${special}`)}
            {...POINTS}
            {...form.field(`specials.${special}`)}
          />
        ))}
        <TextField label={t('rankings.field_cap')} {...POINTS} {...form.field('specials_cap')} />
      </div>
      <TextField
        label={t('rankings.field_finishes')}
        help={t('rankings.field_finishes_help')}
        optional={t('form.optional')}
        {...form.field('finishes')}
      />
    </Group>
  );
}

function Limits({ form, t }: Part) {
  return (
    <Group title={t('rankings.limits')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('rankings.field_best_of')}
          help={t('rankings.field_best_of_help')}
          {...COUNT}
          {...form.field('best_of')}
        />
        <TextField label={t('rankings.field_drop_worst')} {...COUNT} {...form.field('drop_worst')} />
      </div>
      <CheckField
        label={t('rankings.field_members_only')}
        help={t('rankings.field_members_only_help')}
        {...form.check('members_only')}
      />
    </Group>
  );
}

/** What is a test counts nowhere. */
function Tournaments({
  values,
  organisation,
  error,
  t,
}: {
  values: RankingValues;
  organisation: string;
  error: string | undefined;
  t: Translate;
}) {
  const tournaments = useAnswer(listManagedTournaments, {}).filter(
    ({ id, is_test, event }) =>
      !is_test &&
      ((organisation ? event.organisation === organisation : event.is_own) ||
        values.tournament_ids.includes(String(id))),
  );
  return (
    <Group title={t('rankings.tournaments')} help={t('rankings.tournaments_help')}>
      {error && <p className="text-red">{error}</p>}
      {tournaments.length === 0 && <p>{t('rankings.no_tournaments')}</p>}
      <ul className="divide-y divide-line">
        {tournaments.map(({ id, name, event }) => (
          <li key={id} className="grid gap-2 py-2 sm:grid-cols-[1fr_auto]">
            <CheckField
              label={`${event.name}: ${name}`}
              help={formatDate(t.locale, event.starts_at, event.zone)}
              name="tournament_ids"
              value={String(id)}
              defaultChecked={values.tournament_ids.includes(String(id))}
            />
            <CheckField
              label={t('rankings.mandatory')}
              aria-label={`${t('rankings.mandatory')}: ${event.name}, ${name}`}
              name="mandatory"
              value={`t${id}`}
              defaultChecked={values.mandatory.includes(`t${id}`)}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}
