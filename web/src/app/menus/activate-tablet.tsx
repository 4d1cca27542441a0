import { logout } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { activateTabletMode } from '../tablet-mode.ts';

/** Turns this device into a board tablet, after a question: it logs the user out. */
export default function ActivateTablet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const confirm = async () => {
    await keepaliveCall(logout, {});
    activateTabletMode();
    reloadAt('/tablet');
  };
  return (
    <Dialog title={t('tablet.dialog.title')} onClose={onClose} closeLabel={t('dialog.close')}>
      <p className="text-ink-soft">{t('tablet.dialog.text')}</p>
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button look="primary" onClick={() => void confirm()}>
          {t('dialog.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
