import { type Call, isCallError, recordEvents, startGame } from '@oche/contract';
import { type FailureKind, failureKind } from '../lib/call-failure.ts';
import { type DeviceGame, isUnsentVersion, isWaiting } from './device-game.ts';
import type { DeviceStore } from './device-store.ts';
import { ownLease } from './own-lease.ts';
import type { Sender } from './owner.ts';
import { sendSheetGame } from './sheet-games.ts';
import { isSheetBefore } from './sheet-queue.ts';
import { pullEvents, sendVersion, settleRefusal } from './sync-game.ts';

/** `waiting`: the network or the server is away, and it is tried again; `signed_out`: somebody has to sign in first. */
export type OutboxState = 'idle' | 'sending' | 'waiting' | 'signed_out';
export type OutboxStates = Record<Sender['type'], OutboxState>;

export const IDLE: OutboxStates = { account: 'idle', board: 'idle', sheet: 'idle' };

/** How to speak for an owner. A game is sent in the name of its owner, and of nobody else who has signed in since. */
export type CallFor = (owner: Sender) => Call | 'signed_out' | 'somebody_else';

type Sending = { store: DeviceStore; callFor: CallFor; report: (states: OutboxStates) => void };

const BATCH = 500;

/** Sends all that waits, once, and answers whether it has to be tried again. */
export async function sendGames({ store, callFor, report }: Sending): Promise<boolean> {
  const states: OutboxStates = { ...IDLE };
  for (const { id, owner, slot, link, started_at } of await store.listWaiting()) {
    if (owner.type === 'device') continue;
    const call = callFor(owner);
    if (call === 'signed_out') states[owner.type] = call;
    if (typeof call === 'string') continue;
    if (slot && owner.type === 'account' && isSheetBefore(owner.id, link.id, started_at)) {
      states.account = 'waiting';
      continue;
    }
    report({ ...states, [owner.type]: 'sending' });
    try {
      await sendGame(store, call, id);
    } catch (error) {
      // One game that the server cannot take does not hold up the others; without a network none is tried.
      const failure = failureKind(error);
      states[owner.type] = failure === 'signed_out' ? failure : 'waiting';
      if (failure === 'offline') break;
    }
  }
  report(states);
  return Object.values(states).some((state) => state !== 'idle');
}

/** Sends one game until the server has all of it. Throws when it has to be tried again. */
async function sendGame(store: DeviceStore, call: Call, id: string): Promise<void> {
  let game = await store.find(id);
  while (game && isWaiting(game)) {
    try {
      game = await sendNext(store, call, game);
    } catch (error) {
      if (!isCallError(error) || RETRIED.includes(failureKind(error))) throw error;
      game = await settleRefusal(store, id, error.body);
      // Another screen marks the game: its turn ends by itself, or is taken over.
      if (game?.held && (game.sent ?? 0) < game.events.length) throw error;
    }
  }
}

/** First the game, then its log, and then what was set aside: the server compares it with the log. */
function sendNext(store: DeviceStore, call: Call, game: DeviceGame): Promise<DeviceGame | undefined> {
  const version = game.aside?.find(isUnsentVersion);
  if (game.slot && (game.sent === null || game.moved_to)) return sendSheetGame(store, call, game, game.slot);
  if (game.sent === null) return sendStart(store, call, game);
  if (game.sent < game.events.length || !version) return sendEvents(store, call, game, game.sent);
  return sendVersion(store, call, game, version);
}

/** What goes away by itself: it is tried again until it has. */
const RETRIED: readonly FailureKind[] = ['offline', 'passing', 'signed_out'];

/** Answers the game as it is stored after that, as the other one does. */
async function sendStart(store: DeviceStore, call: Call, game: DeviceGame): Promise<DeviceGame | undefined> {
  const { id, kind, options, venue, is_public, started_at, link } = game;
  const sides = game.sides.map((players) =>
    players.map(({ user_id, name, bot }) => ({ name, bot, ...(user_id !== null && { user_id }) })),
  );
  const version = game.rules_version && { rules_version: game.rules_version };
  const started = { id, kind, options, sides, venue, is_public, started_at, link, ...version };
  const { v } = await call(startGame, started);
  const stored = await store.change(id, (now) => now && { ...now, sent: 0 });
  if (v === 0) return stored;
  // It was begun before, and an answer was lost: what is there is there.
  await pullEvents(store, call, id);
  return store.find(id);
}

async function sendEvents(
  store: DeviceStore,
  call: Call,
  game: DeviceGame,
  sent: number,
): Promise<DeviceGame | undefined> {
  const { id, owner, link } = game;
  const batch = game.events.slice(sent, sent + BATCH);
  const lease = owner.type === 'board' ? owner.lease : link.kind === 'match' ? ownLease() : undefined;
  await call(recordEvents, { game_id: id, base_v: sent, events: batch, ...(lease && { lease }) });
  return store.change(id, (now) => {
    if (!now) return;
    const { held: _, ...free } = now;
    return { ...free, sent: Math.max(now.sent ?? 0, sent + batch.length) };
  });
}
