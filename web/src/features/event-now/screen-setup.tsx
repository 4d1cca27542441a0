import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SCREEN_PAGES, type ScreenOptions, SIZES, SPEEDS } from './screen-options.ts';

/** What the television is to show; the answer is an address to open there. */
export function ScreenSetup({ event, options: given }: { event: string; options: ScreenOptions }) {
  const t = useT();
  const origin = useOrigin();
  const [options, setOptions] = useState(given);
  const { pages, seconds, size } = options;
  const address = path('/events/{event}/screen', { event }, { show: pages.join(','), seconds, size });
  const whole = `${origin ?? ''}${address}`;
  return (
    <div className="mx-auto grid max-w-2xl gap-8 p-6">
      <h1 className="text-3xl">{t('view.screen.title')}</h1>
      <p className="text-ink-soft">{t('view.screen.lead')}</p>
      <fieldset>
        <legend className="font-semibold">{t('view.screen.pages')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {SCREEN_PAGES.map((page) => (
            <label key={page} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-(--green)"
                checked={pages.includes(page)}
                onChange={({ target }) =>
                  setOptions({
                    ...options,
                    pages: SCREEN_PAGES.filter((one) =>
                      one === page ? target.checked : pages.includes(one),
                    ),
                  })
                }
              />
              {t(`view.screen.page.${page}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('view.screen.seconds')}
          value={seconds}
          onChange={({ target }) => setOptions({ ...options, seconds: Number(target.value) })}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {t('view.screen.every', { seconds: each })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('view.screen.size')}
          value={size}
          onChange={({ target }) => setOptions({ ...options, size: target.value as ScreenOptions['size'] })}
        >
          {SIZES.map((each) => (
            <option key={each} value={each}>
              {t(`view.screen.size.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="break-all rounded-card border border-line bg-surface p-3" data-testid="address">
        {whole}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={address} look="primary">
          {t('view.screen.show')}
        </ButtonLink>
        <Button
          onClick={() =>
            navigator.clipboard.writeText(whole).then(
              () => toast.success(t('live.share.copied')),
              () => toast.error(t('live.share.not_copied')),
            )
          }
        >
          {t('live.stream.copy')}
        </Button>
        <ButtonLink to={path('/events/{event}', { event })} look="quiet">
          {t('view.screen.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
