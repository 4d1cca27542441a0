import { derive, hydrate, isDrawn, personsOf, type Tournament } from '@oche/tournament';
import type { Sql } from '../db/index.ts';
import { type EventRow, findEvent, readEventBoards } from '../events/index.ts';
import { listAccounts, listMergedInto } from '../participants/index.ts';
import { catchUp } from './catch-up.ts';
import { findDay, NO_DAY_YET, type Standing } from './day.sql.ts';
import { type Day, type DayTournament, gameKey, minuteOf, toDayBoard } from './day.ts';
import { listDayChanges, MOST_CHANGES } from './day-changes.sql.ts';
import { type EntryRow, listEntryRows } from './entries.sql.ts';
import { listPairingGames } from './pairing-games.sql.ts';
import { type News, rememberDay, rememberedAt, rememberedBefore } from './remembered-days.ts';
import { listResults, type ResultRow } from './results.sql.ts';
import { listTournamentsOf, type TournamentRow } from './tournaments.sql.ts';

/** The day as it stands, for looking at. */
export async function readDay(sql: Sql, eventId: number): Promise<Day> {
  const standing = (await findDay(sql, eventId)) ?? NO_DAY_YET;
  const known = await knownDay(sql, eventId, standing);
  if (known) return known;
  const [loaded] = await Promise.allSettled([loadDay(sql, eventId, standing)]);
  // Its rows are read one after the other, and nothing is locked: rows that were changed meanwhile do not fit together.
  const { stamp } = (await findDay(sql, eventId)) ?? NO_DAY_YET;
  if (stamp !== standing.stamp) return readDay(sql, eventId);
  if (loaded.status === 'rejected') throw loaded.reason;
  return remembering(loaded.value);
}

/** The day as it stands, in a transaction whose turn it is: from memory, caught up, or put together from its rows. */
export const dayAt = async (sql: Sql, eventId: number, standing: Standing, news?: News): Promise<Day> =>
  (await knownDay(sql, eventId, standing, news)) ?? remembering(await loadDay(sql, eventId, standing));

/** From memory, or caught up with what is new since; null where it has to be put together from its rows. */
async function knownDay(sql: Sql, eventId: number, standing: Standing, news?: News): Promise<Day | null> {
  const known = rememberedAt(eventId, standing.stamp);
  if (known) return known;
  const caughtUp = await catchUpFrom(sql, rememberedBefore(eventId, standing.v), standing, news);
  return caughtUp && remembering(caughtUp);
}

function remembering(day: Day): Day {
  if (day.v > 0) rememberDay(day);
  return day;
}

async function catchUpFrom(
  sql: Sql,
  old: Day | undefined,
  standing: Standing,
  news?: News,
): Promise<Day | null> {
  if (!old || standing.v - old.v > MOST_CHANGES) return null;
  const changes = news?.since === old.v ? news.changes : await listDayChanges(sql, old.event.id, old.v);
  return catchUp(old, standing, changes);
}

/** The whole day, put together from its rows. */
export async function loadDay(sql: Sql, eventId: number, { v, stamp, undo }: Standing): Promise<Day> {
  const [event, rows, boards] = await Promise.all([
    findEvent(sql, eventId),
    listTournamentsOf(sql, [eventId]),
    readEventBoards(sql, eventId),
  ]);
  const ids = rows.map(({ id }) => id);
  const [results, entries, games] = await Promise.all([
    listResults(sql, ids),
    listEntryRows(sql, ids),
    listPairingGames(sql, ids),
  ]);
  const tournaments = rows.map((row) => toDayTournament(row, results));
  return {
    event: event as EventRow,
    v,
    stamp,
    undo,
    tournaments,
    boards: boards.map(toDayBoard),
    results: results.toSorted((a, b) => a.finished_at.localeCompare(b.finished_at)),
    games,
    ...(await peopleOf(sql, entries)),
    readySince: readyGames(tournaments, results),
  };
}

function toDayTournament(row: TournamentRow, results: readonly ResultRow[]): DayTournament {
  const { id, slug, name, colour, is_automatic, paused_stages, entry_phase, is_test } = row;
  return {
    id,
    slug,
    name,
    colour,
    is_automatic,
    paused_stages,
    entry_phase,
    is_test,
    state: stateOf(row, results),
  };
}

/** The facts of a tournament, put together from its rows. */
export function stateOf(
  { id, version, rules_version, phase, setup, play }: TournamentRow,
  results: readonly ResultRow[],
): Tournament {
  const facts = results.filter(({ tournament_id }) => tournament_id === id).map(({ fact }) => fact);
  const state = hydrate({ version, rules_version, phase, ...setup, ...play }, facts);
  if (!state.ok) throw new Error(`Tournament ${id} cannot be read: ${state.refusal.code}`);
  return state.value;
}

/**
 * Who was checked in anywhere, and which accounts people have. Somebody who turned out to be somebody else is called by that;
 * the draw keeps what they were called when it was made, so an account is found by either.
 */
async function peopleOf(sql: Sql, entries: readonly EntryRow[]): Promise<Pick<Day, 'present' | 'accounts'>> {
  const ids = entries.flatMap(({ participant_ids }) => participant_ids);
  const into = await listMergedInto(sql, ids);
  const personOfId = (id: number) => into.get(id) ?? id;
  const accounts = await listAccounts(sql, [...ids, ...into.values()]);
  const present = entries
    .filter(({ is_present }) => is_present)
    .flatMap(({ participant_ids }) => participant_ids.map((id) => personOf(personOfId(id))));
  for (const [id, other] of into) if (accounts.has(other)) accounts.set(id, accounts.get(other)!);
  return { present: new Set(present), accounts };
}

/** As the rules call a participant. */
const personOf = (participantId: number): string =>
  personsOf({
    id: '',
    name: '',
    kind: 'single',
    players: [{ player_id: participantId, name: '', nickname: '' }],
  })[0]!;

/** After a restart nobody knows when a game became ready; since its players last played is close enough. */
function readyGames(
  tournaments: readonly DayTournament[],
  results: readonly ResultRow[],
): ReadonlyMap<string, number> {
  const until = new Map<string, number>();
  for (const { tournament_id, fact, finished_at } of results)
    for (const id of fact.between)
      until.set(
        `${tournament_id} ${id}`,
        Math.max(minuteOf(finished_at), until.get(`${tournament_id} ${id}`) ?? 0),
      );
  const since = new Map<string, number>();
  for (const { id, state } of tournaments) {
    if (!isDrawn(state)) continue;
    for (const { id: pairing, status, sides } of derive(state).pairings)
      if (status === 'ready')
        since.set(gameKey(id, pairing), Math.max(0, ...sides.map((side) => until.get(`${id} ${side}`) ?? 0)));
  }
  return since;
}
