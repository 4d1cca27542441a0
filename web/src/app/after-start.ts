import type { AppContext } from '../lib/app-context.tsx';
import { device } from '../lib/device/device.ts';
import { PUSH_IS_ON } from '../lib/push-state.ts';
import { readStored } from '../lib/stored.ts';
import { showKeptToast } from '../lib/toast.ts';
import { watchBuild } from './new-build.ts';
import { reloadUserOnResume, settleToken } from './session.ts';

/** What an open page does besides being shown: fetched when it answers already. */
export function afterStart(app: AppContext, onNewBuild: () => void): void {
  showKeptToast();
  void settleToken(app);
  reloadUserOnResume(app);
  // The wrapped app is told by its device, and asks.
  if (!device().isApp) watchBuild(app.settings.build, onNewBuild);
  if (readStored(PUSH_IS_ON))
    void import('../lib/push.ts').then(({ renewPush }) => renewPush(app).catch(() => undefined));
  addEventListener('online', () => app.query.refetchStale());
}
