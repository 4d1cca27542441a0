import { useSyncExternalStore } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

/** Gone as soon as it has done its work; a browser that cannot do it does not offer it. */
export function TvFullScreen() {
  const t = useT();
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => true,
  );
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <Button onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}>
      {t('live.tv.full')}
    </Button>
  );
}
