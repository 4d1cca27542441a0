import { updateLocale } from '@oche/contract';
import { LOCALE_KEYS, LOCALES, type Locale } from '@oche/messages';
import { useT } from '../../lib/app-context.tsx';
import { device } from '../../lib/device/device.ts';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { useUser } from '../../lib/user.ts';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, localizedPath } from '../locale.ts';

export function LanguageMenu() {
  const t = useT();
  const user = useUser();
  const choose = async (locale: Locale) => {
    device().cookies.write(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS);
    // The account remembers it for mails; the page does not wait for that when the network is gone.
    if (user) await keepaliveCall(updateLocale, { langcode: locale });
    location.assign(localizedPath(location.pathname, locale) + location.search + location.hash);
  };
  return (
    <Disclosure
      label={t('language.choose')}
      button={
        <>
          <Icon name="globe" />
          <span className="hidden font-semibold text-sm uppercase sm:inline">{t.locale}</span>
        </>
      }
    >
      {() =>
        LOCALE_KEYS.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={LOCALES[locale].language}
            aria-pressed={locale === t.locale}
            className={PANEL_ROW}
            onClick={() => void choose(locale)}
          >
            {LOCALES[locale].name}
          </button>
        ))
      }
    </Disclosure>
  );
}
