import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before a page with unsaved work is left: inside the app by a question of ours, on the way out by the browser's. Null
 * while nobody wants to leave.
 */
export function useLeaveGuard(hasUnsaved: () => boolean): { leave: () => void; stay: () => void } | null {
  const blocker = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
