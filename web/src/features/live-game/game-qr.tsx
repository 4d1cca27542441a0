import { useT } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** The address of the page, for the phones in the hall. */
export default function GameQr({ onClose }: { onClose: () => void }) {
  const t = useT();
  const address = ownOrigin() + location.pathname;
  return (
    <Dialog title={t('live.share.qr')} onClose={onClose} closeLabel={t('dialog.close')}>
      <p className="mb-4 text-ink-soft">{t('live.share.qr_text')}</p>
      <QrCode text={address} label={address} />
    </Dialog>
  );
}
