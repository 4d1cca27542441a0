import { type Base, settle } from '@oche/darts';
import {
  type DeviceEvent,
  type DeviceGame,
  type KeptVersion,
  keptEvents,
  ownSideOf,
  withLog,
} from './device-game.ts';
import { gameStateFromLog } from './outcome.ts';

/**
 * Brings entries that came from elsewhere into a game: `since` is all that the log has after the first `v` entries, which both
 * have. What this device wrote follows, or is set aside as a version of its own, and somebody who may chooses.
 */
export function absorb(game: DeviceGame, v: number, since: readonly DeviceEvent[]): DeviceGame {
  const shared = game.events.slice(0, v);
  const mine = [...game.events.slice(v), ...(game.waiting ?? [])];
  const settled = settle(baseAt(game, v), mine, since);
  const { waiting: _, overtaken: __, ...rest } = game;
  if (settled.outcome === 'clash') {
    const log = [...shared, ...since];
    const version = { id: settled.mine[0]!.cid, base_v: settled.v, entries: [...settled.mine], sent: 0 };
    return { ...withLog(rest, log), sent: log.length, aside: withVersion(game.aside, version) };
  }
  return {
    ...withLog(rest, [...shared, ...settled.log]),
    sent: shared.length + since.length,
    ...(settled.waiting.length > 0 && { waiting: [...settled.waiting] }),
    ...(settled.overtaken.length > 0 && { overtaken: true }),
  };
}

/** The base of two versions: online the game at that point is needed too, and which side this device throws for. */
function baseAt(game: DeviceGame, v: number): Base {
  const side = game.owner.type === 'account' ? ownSideOf(game, game.owner.id) : null;
  const state = side === null || side < 0 ? null : gameStateFromLog(game, v);
  return { v, online: state && side !== null ? { state, side } : null };
}

/** A version that is there already is kept once, with all that was added to it. */
function withVersion(aside: readonly KeptVersion[] = [], version: KeptVersion): KeptVersion[] {
  const known = aside.find(({ id }) => id === version.id);
  const { sent = 0, entries = [] } = known ?? {};
  const grown = entries.length > version.entries.length ? entries : version.entries;
  return [...aside.filter(({ id }) => id !== version.id), { ...version, entries: grown, sent }];
}

/**
 * Brings the whole line of entries that a screen or the journal has into a game whose log has gone on otherwise meanwhile:
 * another tab was quicker, or brought what others wrote.
 */
export function addLine(game: DeviceGame, line: readonly DeviceEvent[]): DeviceGame {
  const known = new Set(keptEvents(game).map(({ cid }) => cid));
  if (line.every(({ cid }) => known.has(cid))) return game;
  const from = countShared(game.events, line);
  const settled = settle(baseAt(game, from), line.slice(from), game.events.slice(from));
  if (settled.outcome === 'clash') {
    // A version begins where the server can follow: after entries that it has.
    const base_v = Math.min(settled.v, game.sent ?? 0);
    const entries = line.slice(base_v);
    return { ...game, aside: withVersion(game.aside, { id: entries[0]!.cid, base_v, entries, sent: 0 }) };
  }
  const { waiting } = settled;
  const log = [...game.events.slice(0, from), ...settled.log];
  return { ...withLog(game, log), ...(waiting.length > 0 && { waiting: [...waiting] }) };
}

/** How many entries two lines begin with alike. */
function countShared(one: readonly DeviceEvent[], other: readonly DeviceEvent[]): number {
  const differs = one.findIndex(({ cid }, index) => other[index]?.cid !== cid);
  return differs === -1 ? one.length : differs;
}

/**
 * The line on which entries were tapped that followed the entry `before` as number `v`: the log, or a version of this device
 * in which that entry stands.
 */
export function lineUpTo(
  { events, aside = [] }: DeviceGame,
  v: number,
  before: string | null,
): DeviceEvent[] {
  if (before === null) return events.slice(0, v);
  const place = events.findLastIndex(({ cid }) => cid === before);
  if (place >= 0) return events.slice(0, place + 1);
  for (const { base_v, entries } of aside) {
    const index = entries.findIndex(({ cid }) => cid === before);
    if (index >= 0) return [...events.slice(0, base_v), ...entries.slice(0, index + 1)];
  }
  return events.slice(0, v);
}
