import { Suspense, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { device, ownOrigin } from '../../lib/device/device.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';

const GameQr = lazyPart(() => import('./game-qr.tsx'));

/** Hands the address of the page on: through the phone's own sheet where there is one, else into the clipboard. */
export function ShareGame({ title }: { title: string }) {
  const t = useT();
  const [isShowing, setShowing] = useState(false);
  const share = async () => {
    const url = ownOrigin() + location.pathname;
    if (await device().share({ title, url })) return;
    await copy(url, t('live.share.copied'), t('live.share.not_copied'));
  };
  return (
    <>
      <Button className="noscript:hidden" onClick={() => void share()}>
        {t('live.share')}
      </Button>
      <Button className="noscript:hidden" onClick={() => setShowing(true)}>
        {t('live.share.qr')}
      </Button>
      {isShowing && (
        <Suspense fallback={null}>
          <GameQr onClose={() => setShowing(false)} />
        </Suspense>
      )}
    </>
  );
}

export async function copy(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}
