import { currentEntries, knownCids, type ReplayedEntry } from './current-entries.ts';
import type { Choice, GameEvent, LogEntry } from './event.ts';
import type { GameState } from './game.ts';
import { applyToGame } from './games/registry.ts';
import { mayScoreOnline } from './online.ts';

/**
 * Where two devices last agreed: how many entries of the log both have. Online each side throws at its own board, so the game
 * at that point and the own side are needed too.
 */
export type Base = {
  readonly v: number;
  readonly online: { readonly state: GameState; readonly side: number } | null;
};

export type Settled<E extends LogEntry = LogEntry> =
  /** The log after the base: what the other one has, then `fresh`, which it does not have yet. */
  | {
      readonly outcome: 'on';
      readonly log: readonly E[];
      readonly fresh: readonly E[];
      /** The log has entries that the device has not seen: it takes them in before it adds its own. */
      readonly behind: boolean;
      /** Online only: thrown too early, because the other side has taken a visit back; follows once they have thrown. */
      readonly waiting: readonly E[];
      /** Online only: corrections that the game went past before they arrived. */
      readonly overtaken: readonly E[];
    }
  /** Two versions: `v` entries are the same in both, and one has to be chosen. */
  | {
      readonly outcome: 'clash';
      readonly v: number;
      readonly mine: readonly E[];
      readonly theirs: readonly E[];
    };

/**
 * Brings the entries of one device together with those that came from elsewhere since they last agreed (TWO-1 to TWO-8). The
 * scorer, the outbox and the server all ask here, so that the same two logs lead to the same answer everywhere.
 */
export function settle<E extends LogEntry>(base: Base, mine: readonly E[], theirs: readonly E[]): Settled<E> {
  const shared = countShared(mine, theirs);
  const current = currentAfter(base, theirs);
  const known = knownCids(theirs);
  const own = new Set(mine.map(({ cid }) => cid));
  const fresh = mine.filter(({ cid }) => !known.has(cid));
  const foreign = theirs.filter(({ cid }) => !own.has(cid));
  const behind = foreign.length > 0;
  if (fresh.length === 0) return goesOn(theirs, [], behind);
  if (countShared(mine, current) === current.length)
    return goesOn(theirs, mine.slice(current.length), behind);
  if (base.online === null || foreign.length === 0) return clash(base, shared, mine, theirs);
  return settleOnline(base.online, mine, theirs) ?? clash(base, shared, mine, theirs);
}

function countShared(mine: readonly LogEntry[], theirs: readonly ReplayedEntry[]): number {
  let shared = 0;
  while (shared < mine.length && mine[shared]!.cid === theirs[shared]?.cid) shared++;
  return shared;
}

const goesOn = <E extends LogEntry>(
  theirs: readonly E[],
  fresh: readonly E[],
  behind: boolean,
): Settled<E> => ({
  outcome: 'on',
  log: [...theirs, ...fresh],
  fresh,
  behind,
  waiting: [],
  overtaken: [],
});

const clash = <E extends LogEntry>(
  { v }: Base,
  shared: number,
  mine: readonly E[],
  theirs: readonly E[],
): Settled<E> => ({
  outcome: 'clash',
  v: v + shared,
  mine: mine.slice(shared),
  theirs: theirs.slice(shared),
});

/** The entries after the base that count. A choice that goes back further fits no line, and stays an entry. */
function currentAfter<E extends LogEntry>({ v }: Base, theirs: readonly E[]): readonly ReplayedEntry[] {
  const isRewriting = ({ event }: E) => event.type === 'choose' && event.entries !== null;
  if (theirs.some((entry) => isRewriting(entry) && (entry.event as Choice).base < v)) return theirs;
  const moved = theirs.map(({ cid, event }) => ({
    cid,
    event: event.type === 'choose' ? { ...event, base: Math.max(0, event.base - v) } : event,
  }));
  return withoutStops(currentEntries(moved));
}

/** TWO-9: a game that was stopped and goes on stands where it stood, so a device that saw neither has missed nothing. */
const withoutStops = (entries: readonly ReplayedEntry[]): readonly ReplayedEntry[] =>
  entries.filter((entry, index) => !isStop(entry, entries[index + 1]) && !isStop(entries[index - 1], entry));

const isStop = (entry: ReplayedEntry | undefined, next: ReplayedEntry | undefined): boolean =>
  entry?.event.type === 'abort' && next?.event.type === 'reopen' && next.event.of === entry.cid;

type Step<E> =
  | { readonly kind: 'follows'; readonly entry: E; readonly taken: number }
  | { readonly kind: 'waits' }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'clash' };

/** Null where only a person can decide: the same side wrote on two devices, or a visit fits nowhere any more. */
function settleOnline<E extends LogEntry>(
  { state: before, side }: NonNullable<Base['online']>,
  mine: readonly E[],
  theirs: readonly E[],
): Settled<E> | null {
  const own = new Set(mine.map(({ cid }) => cid));
  const known = knownCids(theirs);
  let now: GameState | null = before;
  for (const entry of theirs) {
    if (!own.has(entry.cid) && isWrittenBySide(now, side, entry.event)) return null;
    now = applied(now, entry);
    if (now === null) return null;
  }
  let was: GameState | null = before;
  const appended: E[] = [];
  const overtaken: E[] = [];
  for (let index = 0; index < mine.length; index++) {
    const entry = mine[index]!;
    if (was === null) return null;
    if (!known.has(entry.cid)) {
      const step: Step<E> = stepOnline(was, now, side, entry, mine[index + 1]);
      if (step.kind === 'clash') return null;
      if (step.kind === 'waits') return online(theirs, appended, mine.slice(index), overtaken);
      if (step.kind === 'overtaken') overtaken.push(entry);
      else {
        now = applied(now, step.entry);
        if (now === null) return null;
        appended.push(step.entry);
        if (step.taken === 2) was = applied(was, mine[index++]!);
      }
    }
    was = was && applied(was, mine[index]!);
  }
  return online(theirs, appended, [], overtaken);
}

const online = <E extends LogEntry>(
  theirs: readonly E[],
  fresh: readonly E[],
  waiting: readonly E[],
  overtaken: readonly E[],
): Settled<E> => ({
  outcome: 'on',
  log: [...theirs, ...fresh],
  fresh,
  behind: true,
  waiting,
  overtaken,
});

function applied(state: GameState, { event, cid }: LogEntry): GameState | null {
  const next = applyToGame(state, event, undefined, cid);
  return next.ok ? next.value : null;
}

function isWrittenBySide({ leg, legs }: GameState, side: number, event: GameEvent): boolean {
  switch (event.type) {
    case 'visit':
      return leg.throwing === side;
    case 'undo':
      return leg.visits.at(-1)?.side === side;
    case 'edit':
      return leg.visits[event.visit_index]?.side === side;
    case 'reopen':
      return legs.at(-1)?.visits.at(-1)?.side === side;
    case 'bull_off':
    case 'forfeit':
    case 'abort':
    case 'choose':
      return false;
  }
}

/** Places one own entry: `was` is the game as this device saw it, `now` the game with the other side's entries. */
function stepOnline<E extends LogEntry>(
  was: GameState,
  now: GameState,
  side: number,
  entry: E,
  following: E | undefined,
): Step<E> {
  const { event } = entry;
  const follows: Step<E> = { kind: 'follows', entry, taken: 1 };
  switch (event.type) {
    case 'visit':
      if (!isSameVisit(was, now, side)) return { kind: 'clash' };
      return now.leg.throwing === side ? follows : { kind: 'waits' };
    case 'undo':
      if (mayScoreOnline(now, side, event) && isSameVisit(was, now, side)) return follows;
      return rewritten(was, now, side, following) ?? { kind: 'overtaken' };
    case 'edit':
    case 'reopen':
      return mayScoreOnline(now, side, event) ? follows : { kind: 'clash' };
    case 'forfeit':
    case 'abort':
      return now.result === null && mayScoreOnline(now, side, event) ? follows : { kind: 'overtaken' };
    case 'bull_off':
    case 'choose':
      return { kind: 'clash' };
  }
}

/** The same leg, and as many visits of mine before it: then it is the visit that I threw. */
const isSameVisit = (was: GameState, now: GameState, side: number): boolean =>
  now.result === null &&
  was.leg.set === now.leg.set &&
  was.leg.leg === now.leg.leg &&
  countVisits(was, side) === countVisits(now, side);

const countVisits = ({ leg }: GameState, side: number): number =>
  leg.visits.filter((visit) => visit.side === side).length;

/** The other side has thrown on top of what I took back and threw again: both together put my visit right in its place. */
function rewritten<E extends LogEntry>(
  was: GameState,
  now: GameState,
  side: number,
  following: E | undefined,
): Step<E> | null {
  if (following?.event.type !== 'visit' || !isSameVisit(was, now, side)) return null;
  const index = now.leg.visits.findLastIndex((visit) => visit.side === side);
  const of = now.leg.visits[index]?.cid;
  const { visit } = following.event;
  const edit: GameEvent = { type: 'edit', visit_index: index, visit, ...(of !== undefined && { of }) };
  const entry = { ...following, event: edit };
  return mayScoreOnline(now, side, edit) ? { kind: 'follows', entry, taken: 2 } : { kind: 'clash' };
}
