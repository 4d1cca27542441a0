import { logout } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { Confirm } from '../../ui/confirm.tsx';
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
    <Confirm
      title={t('tablet.dialog.title')}
      action={t('dialog.confirm')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      t={t}
    >
      {t('tablet.dialog.text')}
    </Confirm>
  );
}
