import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { writeStored } from '../lib/stored.ts';
import { deviceStore } from './device-store.ts';
import { HAS_OUTBOX } from './has-outbox.ts';
import type { Owner } from './owner.ts';
import { callForOwner, SIGNED_IN } from './owner-call.ts';
import { IDLE, type OutboxState, type OutboxStates, sendGames } from './send-games.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

let states: OutboxStates = IDLE;
const listeners = new Set<() => void>();
export const outboxState = ({ type }: Owner): OutboxState => (type === 'device' ? 'idle' : states[type]);
export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
function report(next: OutboxStates): void {
  states = next;
  for (const listener of listeners) listener();
}

let started = false;

/** Sends what was scored here, for ever and in order. Of all tabs that are open, one does it. */
export function startOutbox(app: AppContext): void {
  if (started) return;
  started = true;
  writeStored(HAS_OUTBOX, 'yes');
  const run = () => sendForEver(app);
  // Without locks (a plain http address) two tabs may send the same thing: its cid makes that harmless.
  if (navigator.locks) void navigator.locks.request('oche-outbox', run);
  else void run();
}

async function sendForEver(app: AppContext): Promise<never> {
  const callFor = callForOwner(app);
  let wait = FIRST_WAIT;
  for (;;) {
    const woken = wake(app);
    // The store of a tab that a newer page has closed answers no more: then it is only tried again.
    const again = await sendGames({ store: deviceStore, callFor, report }).catch(() => true);
    if (again) {
      // A little dice, so that a hall full of tablets does not come back all at once.
      setTimeout(woken.resolve, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    } else wait = FIRST_WAIT;
    await woken.promise;
    woken.stop();
  }
}

/** Something to send, a network to send it over, or somebody to send it for. */
function wake({ query }: AppContext) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWatching = deviceStore.watch(() => resolve());
  const look = () => resolve();
  const signedIn = SIGNED_IN.map((endpoint) => queryKey(endpoint)[1]);
  const stopAsking = query.subscribe((key) => {
    if (signedIn.includes(key[1])) resolve();
  });
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    stopWatching();
    stopAsking();
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
  return { promise, resolve, stop };
}
