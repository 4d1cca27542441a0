import {
  type Call,
  currentUser,
  isCallError,
  listGameEvents,
  type RefusalBody,
  recordEvents,
  startGame,
  type User,
} from '@oche/contract';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { writeStored } from '../lib/stored.ts';
import type { KeptEvent, KeptGame } from './device-game.ts';
import { changeKept, findKept, isUnsent, listKept, watchBox } from './device-store.ts';
import { HAS_OUTBOX } from './has-outbox.ts';
import { rebase } from './rebase.ts';

/** `waiting`: the network or the server is away, and it is tried again; `signed_out`: somebody has to sign in first. */
export type OutboxState = 'idle' | 'sending' | 'waiting' | 'signed_out';

const BATCH = 500;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

let state: OutboxState = 'idle';
const listeners = new Set<() => void>();
export const outboxState = (): OutboxState => state;
export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
function become(next: OutboxState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

let started = false;

/** Sends what is kept for the signed-in account, for ever and in order. Of all tabs that are open, one does it. */
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
  let wait = FIRST_WAIT;
  for (;;) {
    const woken = wake(app);
    try {
      await sendAll(app);
      become('idle');
      wait = FIRST_WAIT;
      await woken.promise;
    } catch (error) {
      become(
        error instanceof NobodyThere || (isCallError(error) && error.status === 401)
          ? 'signed_out'
          : 'waiting',
      );
      // A little dice, so that a hall full of tablets does not come back all at once.
      setTimeout(woken.resolve, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
      await woken.promise;
    }
    woken.stop();
  }
}

/** Games are sent in the name of the account they belong to, and of no other that has signed in since. */
class NobodyThere extends Error {}

/** One game that the server cannot take does not hold up the others; without a network none is tried. */
async function sendAll({ call, query }: AppContext): Promise<void> {
  const unsent = await listUnsent();
  const user = query.getQueryData<User | null>(queryKey(currentUser, {}));
  const own = unsent.filter(({ owner }) => owner === user?.id);
  if (unsent.length > own.length && !user) throw new NobodyThere();
  let failed: unknown = null;
  for (const { id } of own) {
    become('sending');
    try {
      await sendGame(call, id);
    } catch (error) {
      if (!isCallError(error)) throw error;
      failed = error;
    }
  }
  if (failed) throw failed;
}

/** Something to send, a network to send it over, or somebody to send it for. */
function wake({ query }: AppContext) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWatching = watchBox(() => resolve());
  const look = () => resolve();
  const stopAsking = query.getQueryCache().subscribe(({ type, query: { queryKey: key } }) => {
    if (type === 'updated' && key[1] === currentUser.path) resolve();
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

const listUnsent = async (): Promise<KeptGame[]> =>
  (await listKept()).filter((game) => isUnsent(game) && game.trouble === null).toReversed();

/** Sends one game until the server has all of it. Throws when it has to be tried again. */
async function sendGame(call: Call, id: string): Promise<void> {
  for (let game = await findKept(id); game && isUnsent(game) && !game.trouble; game = await findKept(id)) {
    try {
      if (game.sent === null) await sendStart(call, game);
      else await sendEvents(call, game, game.sent);
    } catch (error) {
      if (!isCallError(error) || isPassing(error.status)) throw error;
      await settle(id, error.body);
    }
  }
}

const isPassing = (status: number): boolean => status >= 500 || [401, 408, 425, 429].includes(status);

async function sendStart(call: Call, game: KeptGame): Promise<void> {
  const { id, kind, options, venue, is_public, started_at, link } = game;
  const sides = game.sides.map((players) =>
    players.map(({ user_id, name, bot }) => (user_id === null ? { name, bot } : { user_id, bot })),
  );
  const { v } = await call(startGame, { id, kind, options, sides, venue, is_public, started_at, link });
  await changeKept(id, (kept) => kept && { ...kept, sent: 0 });
  // It was begun before, and an answer was lost: what is there is there.
  if (v > 0) await pull(call, id);
}

async function sendEvents(call: Call, { id, events }: KeptGame, sent: number): Promise<void> {
  const batch = events.slice(sent, sent + BATCH);
  await call(recordEvents, { game_id: id, base_v: sent, events: batch });
  await changeKept(id, (kept) => kept && { ...kept, sent: Math.max(kept.sent ?? 0, sent + batch.length) });
}

/** The server said no. A clash is put right if it can be; anything else is kept and shown. */
async function settle(id: string, body: RefusalBody): Promise<void> {
  const log = (body.current as { events?: KeptEvent[] } | undefined)?.events;
  await changeKept(id, (kept) => {
    if (!kept) return;
    const trouble = { code: body.code, message: body.message, ...(log && { log }) };
    if (body.code !== 'conflict' || !log) return { ...kept, trouble };
    const rebased = rebase(kept, log);
    return rebased.clash ? { ...kept, trouble } : rebased.game;
  });
}

/** Fetches what the server has beyond what is known here, and puts it under what is still to be sent. */
export async function pull(call: Call, id: string): Promise<void> {
  const known = (await findKept(id))?.sent ?? null;
  if (known === null) return;
  const since = await call(listGameEvents, { game_id: id, after: known });
  if (since.length === 0) return;
  await changeKept(id, (kept) => {
    // Meanwhile the outbox may have learnt the same.
    const fresh = since.filter(({ v }) => kept?.sent != null && v > kept.sent);
    if (!kept || fresh.length === 0) return;
    const rebased = rebase(kept, fresh);
    return rebased.clash ? { ...kept, trouble: { code: 'conflict', message: '', log: fresh } } : rebased.game;
  });
}

/** Gives up what was not sent, for what the server has. */
export const takeTheirs = (id: string) =>
  changeKept(id, (kept) => {
    if (!kept) return;
    const log = [...kept.events.slice(0, kept.sent ?? 0), ...(kept.trouble?.log ?? [])];
    return { ...kept, events: log, sent: kept.sent === null ? null : log.length, trouble: null };
  });
