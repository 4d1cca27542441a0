import { type Call, type GameMessage, listGameEvents, type RefusalBody } from '@oche/contract';
import { type DeviceEvent, type DeviceGame, withLog } from './device-game.ts';
import type { DeviceStore } from './device-store.ts';
import { ON_DEVICE } from './owner.ts';
import { rebase } from './rebase.ts';

/** The server said no. A clash is put right if it can be; anything else is kept and shown. */
export async function settleRefusal(
  store: DeviceStore,
  id: string,
  body: RefusalBody,
): Promise<DeviceGame | undefined> {
  const log = (body.current as { events?: DeviceEvent[] } | undefined)?.events;
  return store.change(id, (game) => {
    if (!game) return;
    const conflict = { code: body.code, message: body.message, ...(log && { log }) };
    if (body.code !== 'conflict' || !log) return { ...game, conflict };
    const rebased = rebase(game, log);
    return rebased.clash ? { ...game, conflict } : rebased.game;
  });
}

/** Fetches what the server has beyond what is known here, and puts it under what is still to be sent. */
export async function pullEvents(store: DeviceStore, call: Call, id: string): Promise<void> {
  const known = (await store.find(id))?.sent ?? null;
  if (known === null) return;
  const since = await call(listGameEvents, { game_id: id, after: known });
  if (since.length === 0) return;
  await store.change(id, (game) => {
    // Meanwhile the outbox may have learnt the same.
    const fresh = since.filter(({ v }) => game?.sent != null && v > game.sent);
    if (!game || fresh.length === 0) return;
    const rebased = rebase(game, fresh);
    return rebased.clash
      ? { ...game, conflict: { code: 'conflict', message: '', log: fresh } }
      : rebased.game;
  });
}

/** News on the channel of a game: what somebody else scored is fetched, what was scored here only comes back. */
export async function onGameMessage(
  store: DeviceStore,
  call: Call,
  id: string,
  message: Pick<GameMessage, 'v' | 'cid'>,
): Promise<void> {
  const game = await store.find(id);
  if (!game || message.v <= (game.sent ?? 0) || isOwnEcho(game, message)) return;
  await pullEvents(store, call, id);
}

/**
 * The echo of an own visit is often here before the answer to it. Its `cid` at its place in the log says that everything
 * up to there is ours: had anybody else come between, it would stand elsewhere.
 */
const isOwnEcho = ({ events }: DeviceGame, { v, cid }: { v: number; cid: string }): boolean =>
  events[v - 1]?.cid === cid;

/** Gives up what was not sent, for what the server has. */
export const takeTheirs = (store: DeviceStore, id: string) =>
  store.change(id, (game) => {
    if (!game) return;
    const log = [...game.events.slice(0, game.sent ?? 0), ...(game.conflict?.log ?? [])];
    return { ...withLog(game, log), sent: game.sent === null ? null : log.length, conflict: null };
  });

/** Belongs to no account from now on: it is played to its end here. */
export const keepOnDevice = (store: DeviceStore, id: string) =>
  store.change(id, (game) => game && { ...game, owner: ON_DEVICE, sent: null, conflict: null });

/**
 * This screen keeps the score of its board by another lease now. What a lost one had stopped goes on top of what was
 * scored elsewhere, if it still fits.
 */
export const renewLease = (store: DeviceStore, id: string, lease: string) =>
  store.change(id, (game) => {
    if (game?.owner.type !== 'board') return;
    const renewed: DeviceGame = { ...game, owner: { ...game.owner, lease } };
    if (game.conflict?.code !== 'lease_lost') return renewed;
    const rebased = rebase(renewed, game.conflict.log ?? []);
    return rebased.clash ? { ...renewed, conflict: { ...game.conflict, code: 'conflict' } } : rebased.game;
  });
