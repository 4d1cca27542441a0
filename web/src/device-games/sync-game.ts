import {
  type Call,
  chooseGameVersion,
  type GameMessage,
  keepGameVersion,
  type LoggedEvent,
  listGameEvents,
  listGameVersions,
  type RefusalBody,
} from '@oche/contract';
import { newId } from '../lib/uuid.ts';
import { absorb } from './absorb.ts';
import { type DeviceEvent, type DeviceGame, type KeptVersion, withLog } from './device-game.ts';
import type { DeviceStore } from './device-store.ts';
import { ON_DEVICE } from './owner.ts';

/** The server said no. Where it has a log that went on, both are brought together; anything else is kept and shown. */
export async function settleRefusal(
  store: DeviceStore,
  id: string,
  body: RefusalBody,
): Promise<DeviceGame | undefined> {
  const log = (body.current as { events?: LoggedEvent[] } | undefined)?.events;
  return store.change(id, (game) => {
    if (!game) return;
    if (body.code === 'lease_lost' && game.owner.type !== 'board')
      return { ...((log && absorbSince(game, log)) ?? game), held: true };
    if (body.code === 'conflict' && log) return absorbSince(game, log) ?? game;
    return { ...game, conflict: { code: body.code, message: body.message, ...(log && { log }) } };
  });
}

/** Only what is new: meanwhile the outbox may have learnt the same. */
function absorbSince(game: DeviceGame, since: readonly LoggedEvent[]): DeviceGame | undefined {
  const { sent } = game;
  const fresh = sent === null ? [] : since.filter(({ v }) => v > sent);
  if (sent === null || fresh.length === 0) return undefined;
  const entries = fresh.map(({ cid, event, at }) => ({ cid, event, at }));
  const isChosen = entries.some(({ event }) => event.type === 'choose');
  return { ...absorb(game, sent, entries), conflict: null, ...(isChosen && { clash: 0 }) };
}

/** Fetches what the server has beyond what is known here, and brings both together. */
export async function pullEvents(store: DeviceStore, call: Call, id: string): Promise<void> {
  const known = (await store.find(id))?.sent ?? null;
  if (known === null) return;
  const since = await call(listGameEvents, { game_id: id, after: known });
  if (since.length > 0) await store.change(id, (game) => game && absorbSince(game, since));
}

/** The log, and whether two versions of it wait for a choice. */
export async function pullGame(store: DeviceStore, call: Call, id: string): Promise<void> {
  await pullEvents(store, call, id);
  if (((await store.find(id))?.sent ?? null) === null) return;
  const { versions } = await call(listGameVersions, { game_id: id });
  await keepClash(store, id, versions.filter(({ settled_v }) => settled_v === null).length);
}

const keepClash = (store: DeviceStore, id: string, clash: number) =>
  store.change(id, (game) => (game && (game.clash ?? 0) !== clash ? { ...game, clash } : undefined));

/** News on the channel of a game: what others scored is fetched, what was scored here only comes back. */
export async function onGameMessage(
  store: DeviceStore,
  call: Call,
  id: string,
  message: Pick<GameMessage, 'v' | 'cid' | 'clash'>,
): Promise<void> {
  if (message.clash !== undefined) await keepClash(store, id, message.clash);
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

/** Hands in a version that was set aside. Until the server has it, it stays here. */
export async function sendVersion(
  store: DeviceStore,
  call: Call,
  game: DeviceGame,
  { id, base_v, entries }: KeptVersion,
): Promise<DeviceGame | undefined> {
  const { open } = await call(keepGameVersion, { game_id: game.id, base_v, entries });
  const sent = (one: KeptVersion) => (one.id === id ? { ...one, sent: entries.length } : one);
  return store.change(game.id, (now) => now && { ...now, aside: (now.aside ?? []).map(sent), clash: open });
}

/** Chooses one version of a game that the server has; everything else is kept there and can be read. */
export async function chooseVersion(
  store: DeviceStore,
  call: Call,
  game_id: string,
  { version, base_v, seen }: { version: string | null; base_v: number; seen: string[] },
): Promise<void> {
  await call(chooseGameVersion, { game_id, cid: newId(), version, base_v, seen });
  await pullGame(store, call, game_id);
}

/** Chooses one version of a game that never left this device. */
export const chooseHere = (store: DeviceStore, game_id: string, id: string | null) =>
  store.change(game_id, (game) => {
    const version = game?.aside?.find((one) => one.id === id);
    if (!game) return;
    const { aside: _, ...rest } = game;
    return version ? withLog(rest, logWith(game, version)) : rest;
  });

const logWith = ({ events }: DeviceGame, { base_v, entries }: KeptVersion): DeviceEvent[] => [
  ...events.slice(0, base_v),
  ...entries,
];

/** Gives up what was not sent, for what the server has. */
export const takeTheirs = (store: DeviceStore, id: string) =>
  store.change(id, (game) => {
    if (!game) return;
    const { aside: _, waiting: __, ...rest } = game;
    const log = [...game.events.slice(0, game.sent ?? 0), ...(game.conflict?.log ?? [])];
    return { ...withLog(rest, log), sent: game.sent === null ? null : log.length, conflict: null };
  });

/** Belongs to no account from now on: it is played to its end here, with what was written here. */
export const keepOnDevice = (store: DeviceStore, id: string) =>
  store.change(id, (game) => {
    if (!game) return;
    const { aside = [], clash: _, waiting: __, ...rest } = game;
    const own = aside.at(-1);
    return {
      ...withLog(rest, own ? logWith(game, own) : game.events),
      owner: ON_DEVICE,
      sent: null,
      conflict: null,
    };
  });

/**
 * This screen keeps the score of its board by another lease now. What a lost one had stopped follows what was scored
 * elsewhere, or is a version of its own.
 */
export const renewLease = (store: DeviceStore, id: string, lease: string) =>
  store.change(id, (game) => {
    if (game?.owner.type !== 'board') return;
    const renewed: DeviceGame = { ...game, owner: { ...game.owner, lease } };
    if (game.conflict?.code !== 'lease_lost') return renewed;
    return { ...absorb(renewed, game.sent ?? 0, game.conflict.log ?? []), conflict: null };
  });
