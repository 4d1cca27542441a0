import { useT } from '../../lib/app-context.tsx';
import { useCurrentPage } from '../../lib/router.ts';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Preference, storePreference, useColourMode } from '../colour-mode.ts';

const CHOICES = { light: 'sun', dark: 'moon', system: 'monitor' } as const satisfies Record<
  Preference,
  string
>;

export function ColourMenu() {
  const t = useT();
  const { forceMode } = useCurrentPage().entry ?? {};
  const { preference, unknown, forced } = useColourMode(forceMode);
  if (forced) return null;
  return (
    <Disclosure label={t('colour.choose')} button={<Icon name={unknown ? 'sun' : CHOICES[preference]} />}>
      {(close) =>
        (Object.keys(CHOICES) as Preference[]).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === preference}
            className={PANEL_ROW}
            onClick={() => {
              storePreference(choice);
              close();
            }}
          >
            <Icon name={CHOICES[choice]} /> {t(`colour.${choice}`)}
          </button>
        ))
      }
    </Disclosure>
  );
}
