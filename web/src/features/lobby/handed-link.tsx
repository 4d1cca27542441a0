import { useT } from '../../lib/app-context.tsx';
import { device } from '../../lib/device/device.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { Button } from '../../ui/button.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';

type Props = { path: string; title: string; help: string };

/** A link that somebody else is to open: by the sheet of the device, copied, or scanned. */
export function HandedLink({ path, title, help }: Props) {
  const t = useT();
  const origin = useOrigin();
  if (origin === null) return null;
  const url = origin + path;
  return (
    <div className="grid gap-3">
      {canShare() && (
        <Button className="w-full" onClick={() => void device().share({ title, url })}>
          {t('lobby.link.share')}
        </Button>
      )}
      <ShareLink link={url} help={help} t={t} />
    </div>
  );
}

const canShare = (): boolean => device().isApp || 'share' in navigator;
