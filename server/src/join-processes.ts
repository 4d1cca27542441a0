import { type Bus, createAnnouncer, createPostgresBus } from '@oche/pusher-server';
import { SharedAnswers } from './api/index.ts';
import { type AppServices, CallerMemory, MEMORY_MS } from './app/index.ts';
import type { DatabaseAddress } from './db/index.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { applyChange, KeptPages } from './pages/index.ts';

/** What the processes on one database say to each other. */
export const openBus = (database: DatabaseAddress, onError: (error: unknown) => void): Promise<Bus> =>
  createPostgresBus({ connection: typeof database === 'string' ? database : { ...database }, onError });

/** Who was found by their tokens lately, and how every process forgets somebody. */
export function openCallers(
  bus: Bus,
  realtime: OpenRealtime,
): { callers: CallerMemory; revoke: AppServices['revoke'] } {
  const callers = new CallerMemory(() => bus.isConnected());
  // What was said while we could not hear is lost.
  bus.listen({ onBatch() {}, onGap: () => callers.forgetAll() });
  const { announce } = createAnnouncer(bus, {
    act(text) {
      const [label, except] = JSON.parse(text) as [string, string | null];
      callers.forget(label, except);
      realtime.reconnectLabelled(label, except ?? undefined);
    },
    // Whoever has not answered by then remembers nobody any more.
    patienceMs: MEMORY_MS,
  });
  return { callers, revoke: (label, except) => announce(JSON.stringify([label, except ?? null])) };
}

/** Nobody who writes waits longer than this for a process that does not answer. */
const PAGES_PATIENCE_MS = 250;

/** Pages and answers that were made lately, and how every process drops those that something has changed on. */
export function openKeptPages(bus: Bus): {
  kept: KeptPages;
  answers: SharedAnswers;
  changed: (change: string) => Promise<void>;
} {
  const kept = new KeptPages(() => bus.isConnected());
  const answers = new SharedAnswers();
  bus.listen({ onBatch() {}, onGap: () => kept.dropAll() });
  const { announce } = createAnnouncer(bus, {
    act: (change) => applyChange(kept, answers, change),
    patienceMs: PAGES_PATIENCE_MS,
    topic: 'pages',
  });
  return { kept, answers, changed: announce };
}
