import { useT } from '../../lib/app-context.tsx';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks before unsaved work is left, and says what becomes of it. */
export function LeaveQuestion({ hasUnsaved, text }: { hasUnsaved: () => boolean; text: string }) {
  const t = useT();
  const leaving = useLeaveGuard(hasUnsaved);
  if (!leaving) return null;
  return (
    <Confirm
      title={t('site_desk.leave_title')}
      action={t('site_desk.leave')}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
      t={t}
    >
      {text}
    </Confirm>
  );
}
