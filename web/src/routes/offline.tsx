import type { Translate } from '@oche/messages';
import { useEffect, useState } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { ownAddress } from '../lib/own-address.ts';
import { ButtonLink, ReloadLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export const title = (t: Translate) => t('offline.title');

const LOOK_AGAIN_MS = 4000;
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

/** What was kept was drawn before it knew where somebody came from: the address says it in the browser. */
function useWayBack(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('from');
    if (wanted === null) return;
    const address = ownAddress(wanted);
    setFrom(address);
    // A network that has just come may not carry anything yet: whoever answers is asked first.
    const look = async () => {
      const isThere = await fetch('/ready', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) location.replace(address);
    };
    addEventListener('online', look);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      removeEventListener('online', look);
      clearInterval(timer);
    };
  }, []);
  return from;
}
