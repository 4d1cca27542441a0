import type { Translate } from '@oche/messages';
import { useApp } from '../lib/app-context.tsx';
import { useWayBack } from '../lib/use-way-back.ts';
import { ButtonLink, ReloadLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export const title = (t: Translate) => t('offline.title');

/** Whoever organises knows what goes on meanwhile. */
const MANAGE = /^\/(?:(?:en|nl|de)\/)?manage(?:\/|$)/;

/** Shown by the service worker when a page cannot be fetched and was never kept; it leads back there as soon as that works. */
export function Page() {
  const { t, site } = useApp();
  const isApp = site === 'app';
  const from = useWayBack();
  const text = !isApp ? 'offline.site_text' : from && MANAGE.test(from) ? 'offline.manage' : 'offline.text';
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center">
      <Icon name="wifi-off" className="size-14 text-line-strong" />
      <h1 className="text-3xl">{t('offline.title')}</h1>
      <p className="text-ink-soft text-lg">{t(text)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {from && (
          <ReloadLink href={from} look="primary">
            {t('section.retry')}
          </ReloadLink>
        )}
        {isApp && (
          <ButtonLink to="/play/offline" look={from ? 'plain' : 'primary'}>
            {t('offline.play')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
