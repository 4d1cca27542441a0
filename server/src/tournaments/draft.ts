import { Refusal } from '@oche/contract';
import {
  type Command,
  callInEvent,
  type Handled,
  handle,
  type Impact,
  type PairingView,
  resultChanges,
  type Tournament,
  type TournamentEvent,
} from '@oche/tournament';
import type { Actor } from '../app/index.ts';
import type { Undo } from './day.sql.ts';
import { type Day, type DayTournament, drawnOf, gameKey, minuteOf } from './day.ts';
import type { LogRow, ResultRow } from './results.sql.ts';

/** A day while it is being changed: how it stood, how it stands now, and what was decided on the way. */
export type Draft = {
  readonly before: Day;
  day: Day;
  /** Boards of the event that somebody else has at the moment. */
  readonly elsewhere: ReadonlySet<number>;
  readonly log: LogRow[];
  readonly actor: Actor;
  readonly now: Date;
  cid: string | null;
  /** Pairings as the last command left them, by game. */
  readonly views: Map<string, PairingView>;
  /** Groups whose tables may look different, by tournament. */
  readonly groups: Set<string>;
  /** What takes this change back. */
  undo: Undo | null;
  /** The game that reported itself, if one did: it stays on its board until the next one comes. */
  reportedGame: string | null;
};

export const openDraft = (
  day: Day,
  actor: Actor,
  now: Date,
  cid: string | null,
  elsewhere: ReadonlySet<number>,
): Draft => ({
  before: day,
  day,
  elsewhere,
  log: [],
  actor,
  now,
  cid,
  views: new Map(),
  groups: new Set(),
  undo: null,
  reportedGame: null,
});

/** Gives one command to the core of the rules, or throws its refusal. */
export function command(draft: Draft, tournamentId: number, given: Command): Handled {
  const tournament = findDayTournament(draft.day, tournamentId);
  const context = { actor: actorName(draft.actor), now: draft.now.toISOString() };
  const decided =
    given.type === 'call' || given.type === 'start'
      ? callInEvent(
          drawnOf(draft.day).map(({ id, state }) => ({ id: String(id), state })),
          String(tournamentId),
          given,
          context,
        )
      : handle(tournament.state, given, context);
  if (!decided.ok) throw refusalOf(decided.refusal);
  take(draft, tournament, decided.value);
  return decided.value;
}

export const refusalOf = ({ code, detail }: { code: string; detail?: unknown }): Refusal =>
  code === 'needs_confirmation'
    ? new Refusal('would_void', { current: detail as Impact })
    : new Refusal('against_the_rules', { rule: code, core: 'tournament' });

export function findDayTournament(day: Day, id: number): DayTournament {
  const found = day.tournaments.find((one) => one.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Takes what the core decided into the draft. */
function take(draft: Draft, before: DayTournament, handled: Handled): void {
  const { events, diff } = handled;
  if (events.length === 0) return;
  for (const group of diff.groups) draft.groups.add(gameKey(before.id, group));
  for (const view of diff.pairings) draft.views.set(gameKey(before.id, view.id), view);
  draft.day = dayAfter(draft.day, before, handled, draft.now);
  for (const event of events) draft.log.push(logRow(draft, before.id, event));
  // The first of several commands carries the number the caller gave.
  draft.cid = null;
}

/** The day after the core has decided a command of one of its tournaments. */
export function dayAfter(day: Day, before: DayTournament, { state, diff }: Handled, now: Date): Day {
  const { written } = resultChanges(before.state, state);
  const rows = written.map((fact): ResultRow => {
    const game = before.state.games[fact.pairing];
    return {
      tournament_id: before.id,
      fact,
      board_id: game ? Number(game.board) : null,
      marker: game?.marker ?? null,
      started_at: game?.started?.at ?? null,
      finished_at: now.toISOString(),
    };
  });
  const readySince = new Map(day.readySince);
  for (const { id, status } of diff.pairings)
    if (status === 'ready' && !readySince.has(gameKey(before.id, id)))
      readySince.set(gameKey(before.id, id), minuteOf(now));
  return {
    ...day,
    tournaments: day.tournaments.map((one) => (one === before ? { ...one, state } : one)),
    results: withResults(day.results, before, state, rows),
    readySince,
  };
}

/** A result that was written again keeps where and when it was played. */
function withResults(
  results: readonly ResultRow[],
  { id, state: before }: DayTournament,
  after: Tournament,
  rows: readonly ResultRow[],
): readonly ResultRow[] {
  const { removed } = resultChanges(before, after);
  if (rows.length === 0 && removed.length === 0) return results;
  const keyOf = ({ pairing, between }: ResultRow['fact']) => JSON.stringify([pairing, ...between]);
  const gone = new Set(removed.map(keyOf));
  const fresh = new Map(rows.map((row) => [keyOf(row.fact), row]));
  const kept = results.flatMap((row) => {
    if (row.tournament_id !== id) return row;
    const key = keyOf(row.fact);
    if (gone.has(key)) return [];
    const again = fresh.get(key);
    fresh.delete(key);
    return again ? { ...row, fact: again.fact } : row;
  });
  return [...kept, ...fresh.values()];
}

function logRow({ actor, cid, now }: Draft, tournament_id: number, event: LogRow['event']): LogRow {
  return {
    tournament_id,
    version: event.version,
    cid,
    at: now.toISOString(),
    by_user: actor.kind === 'user' ? actor.userId : null,
    by_board: actor.kind === 'board' ? actor.boardId : null,
    as_superadmin: actor.kind === 'user' && actor.isSuperAdmin,
    event,
  };
}

const ACCOUNT = 'user ';

/** Whether an account did it, be it gone by now or not. */
export const isOfAccount = ({ actor }: TournamentEvent): boolean => actor.startsWith(ACCOUNT);

/** As the log of the rules names who did something. */
function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return ACCOUNT + actor.userId;
    case 'board':
      return `board ${actor.boardId}`;
    default:
      return actor.kind;
  }
}
