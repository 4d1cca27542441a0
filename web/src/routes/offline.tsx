import type { Translate } from '@oche/messages';
import { useApp } from '../lib/app-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export const title = (t: Translate) => t('offline.title');

/** Shown by the service worker when a page cannot be fetched and was never kept. */
export function Page() {
  const { t, site } = useApp();
  const isApp = site === 'app';
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center">
      <Icon name="wifi-off" className="size-14 text-line-strong" />
      <h1 className="text-3xl">{t('offline.title')}</h1>
      <p className="text-ink-soft text-lg">{t(isApp ? 'offline.text' : 'offline.site_text')}</p>
      {isApp && (
        <ButtonLink to="/play/offline" look="primary">
          {t('offline.play')}
        </ButtonLink>
      )}
    </div>
  );
}
