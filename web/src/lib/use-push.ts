import { useEffect, useState } from 'react';
import { useApp } from './app-context.tsx';
import type { PushState } from './push-state.ts';
import { toast } from './toast.ts';

/** Whether this device is told things while no page is open, and how to change that. */
export function usePush(): { state: PushState | null; isBusy: boolean; turn: (on: boolean) => void } {
  const app = useApp();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void import('./push.ts').then(({ pushState }) => pushState(app)).then(setState);
  }, [app]);
  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      const { switchPushOff, switchPushOn } = await import('./push.ts');
      setState(await (on ? switchPushOn(app) : switchPushOff(app)));
    } catch {
      toast.error(app.t('form.did_not_work'), app.t('push.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, turn: (on) => void turn(on) };
}
