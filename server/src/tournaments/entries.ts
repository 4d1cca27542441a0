import { Refusal, type TournamentEntry } from '@oche/contract';
import { type Context, type Input, type Publish, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type EventRow, findEvent } from '../events/index.ts';
import type { Owner } from '../organisations/index.ts';
import {
  findPeople,
  insertParticipants,
  knownPerson,
  listBook,
  listKnownPeople,
  listParticipantRows,
} from '../participants/index.ts';
import { changeDay } from './change-day.ts';
import { lockDay } from './day.sql.ts';
import { command } from './draft.ts';
import { entrantId, firstDay, readPeopleApart, toEntrant, toEntry } from './entrants.ts';
import {
  deleteEntries,
  type EntryChange,
  type EntryRow,
  insertEntries,
  listEntryRows,
  type NewEntry,
  updateEntryRows,
} from './entries.sql.ts';
import { moveUp, roomIn } from './move-up.ts';
import { touchDay } from './touch-day.ts';
import { findTournament, type TournamentRow } from './tournaments.sql.ts';

export const PLAYERS: Record<TournamentRow['entry_kind'], { least: number; most: number }> = {
  single: { least: 1, most: 1 },
  pair: { least: 2, most: 2 },
  team: { least: 1, most: 20 },
};

export const listEntries = (
  { db }: Context,
  { tournament_id }: Input<'listEntries'>,
): Promise<TournamentEntry[]> => readEntries(db, tournament_id);

export async function readEntries(sql: Sql, tournamentId: number): Promise<TournamentEntry[]> {
  const rows = await listEntryRows(sql, [tournamentId]);
  const people = await readPeopleApart(sql, rows);
  return rows.map((row) => toEntry(row, people));
}

export const addEntries = (
  context: Context,
  { tournament_id, entries }: Input<'addEntries'>,
): Promise<TournamentEntry[]> =>
  changeEntries(context, tournament_id, async (tx, tournament) => {
    refuseDrawn(tournament);
    const event = (await findEvent(tx, tournament.event_id))!;
    await enter(tx, tournament, await withParticipants(tx, event, tournament, entries));
  });

export const updateEntries = (
  context: Context,
  { tournament_id, entry_ids, ...change }: Input<'updateEntries'>,
): Promise<TournamentEntry[]> =>
  changeEntries(context, tournament_id, async (tx, tournament, publish) => {
    const there = await listEntryRows(tx, [tournament_id]);
    if (entry_ids.some((id) => !there.some((row) => row.id === id))) throw new Refusal('not_found');
    // After the draw somebody leaves by a withdrawal, which says what becomes of their games.
    if (change.status !== undefined) refuseDrawn(tournament);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await updateEntryRows(tx, entry_ids, given as EntryChange);
    if (tournament.phase === 'entry') await moveUp(context, tx, publish, tournament);
  });

export async function replaceEntry(
  context: Context,
  { tournament_id, entry_id, by, reason }: Input<'replaceEntry'>,
): Promise<TournamentEntry[]> {
  const tournament = await requireTournament(context.db, tournament_id);
  await changeDay(context, tournament.event_id, {}, async (draft, tx) => {
    const there = await listEntryRows(tx, [tournament_id]);
    if (!there.some(({ id }) => id === entry_id)) throw new Refusal('not_found');
    const [wanted] = await withParticipants(tx, draft.day.event, tournament, [by]);
    refuseTwice(
      there.filter(({ id }) => id !== entry_id),
      [wanted!],
    );
    const [id] = await insertEntries(tx, tournament_id, [
      { ...wanted!, status: 'confirmed', is_present: true },
    ]);
    await updateEntryRows(tx, [entry_id], { status: 'withdrawn', note: reason });
    const rows = await listEntryRows(tx, [tournament_id]);
    const added = rows.find((row) => row.id === id)!;
    const entrant = toEntrant(
      added,
      await readPeopleApart(tx, [added]),
      tournament.entry_kind,
      firstDay(draft.day.event),
    );
    if (tournament.phase !== 'entry')
      command(draft, tournament_id, { type: 'replace', entrant: entrantId(entry_id), by: entrant, reason });
    // Who came instead is in the hall.
    const present = new Set([
      ...draft.day.present,
      ...entrant.players.map(({ player_id }) => `player ${player_id}`),
    ]);
    draft.day = { ...draft.day, present };
  });
  return readEntries(context.db, tournament_id);
}

type GivenEntry = Input<'addEntries'>['entries'][number];
export type PreparedEntry = Omit<NewEntry, 'status'>;

/** The people who are, or want to be, in a tournament. */
export async function listTournamentEntries(sql: Sql, tournamentId: number): Promise<number[]> {
  const rows = await listEntryRows(sql, [tournamentId]);
  return rows
    .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
    .flatMap(({ participant_ids }) => participant_ids);
}

/** Enters sides of people of the book, in turn with everything else of the event. */
export async function enterPeople(
  tx: Sql,
  publish: Publish,
  tournamentId: number,
  sides: readonly PreparedEntry[],
): Promise<{ id: number; version: number }[]> {
  const { event_id } = await requireTournament(tx, tournamentId);
  await lockDay(tx, event_id);
  const tournament = await requireTournament(tx, tournamentId);
  const ids = await enter(tx, tournament, sides);
  await touchDay(tx, publish, event_id);
  return ids.map((id) => ({ id, version: 1 }));
}

async function enter(tx: Sql, tournament: TournamentRow, sides: readonly PreparedEntry[]): Promise<number[]> {
  refuseDrawn(tournament);
  const there = await listEntryRows(tx, [tournament.id]);
  refuseTwice(there, sides);
  let room = roomIn(tournament, there);
  const rows = sides.map((side): NewEntry => ({ ...side, status: room-- > 0 ? 'confirmed' : 'waiting' }));
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ENTRIES_AT_ONCE)
    ids.push(...(await insertEntries(tx, tournament.id, rows.slice(from, from + ENTRIES_AT_ONCE))));
  return ids;
}

/** A statement takes so many: each has nine values, and players besides. */
const ENTRIES_AT_ONCE = 1000;

/** Takes entries out again that nothing has happened to; returns how many there were. */
export async function removeEntries(
  tx: Sql,
  publish: Publish,
  tournamentId: number,
  entries: { id: number; version: number }[],
): Promise<number> {
  const { event_id } = await requireTournament(tx, tournamentId);
  await lockDay(tx, event_id);
  refuseDrawn(await requireTournament(tx, tournamentId));
  const removed = await deleteEntries(tx, tournamentId, entries);
  await touchDay(tx, publish, event_id);
  return removed;
}

/** Finds the people in the book of the event, and writes those into it who are new. */
async function withParticipants(
  tx: Sql,
  event: EventRow,
  { entry_kind }: TournamentRow,
  entries: readonly GivenEntry[],
): Promise<PreparedEntry[]> {
  const { least, most } = PLAYERS[entry_kind];
  if (entries.some(({ players }) => players.length < least || players.length > most))
    throw new Refusal('wrong_number_of_players');
  const players = entries.flatMap((entry) => entry.players);
  const known = players.flatMap((player) => ('participant_id' in player ? player.participant_id : []));
  const rows = await listParticipantRows(tx, known);
  const isInBook = (id: number) =>
    rows.some(
      (row) =>
        row.id === id && row.owner_id === event.owner_id && row.organisation_id === event.organisation_id,
    );
  if (!known.every(isInBook)) throw new Refusal('not_found');
  const { owner_id, organisation_id } = event;
  const ids = await writeNamed(tx, { owner_id, organisation_id }, players);
  let next = 0;
  return entries.map(({ name, players: given, is_present, is_paid }) => ({
    name,
    is_present,
    is_paid,
    participant_ids: given.map((player) =>
      'participant_id' in player ? player.participant_id : ids[next++]!,
    ),
  }));
}

type GivenPlayer = GivenEntry['players'][number];

/** The people who are given by name, in their order: of the book where that is certain, else written into it. */
async function writeNamed(tx: Sql, book: Owner, players: readonly GivenPlayer[]): Promise<number[]> {
  const named = players.flatMap((player) => ('participant_id' in player ? [] : player));
  if (named.length === 0) return [];
  const known = (await listKnownPeople(tx, book)).map((row) => knownPerson(row));
  const found = await findPeople(
    known,
    named.map(({ is_new, first_name, last_name, club, birth_year, member_number }) => ({
      first_name,
      last_name,
      club,
      birth_year,
      member_number,
      email: '',
      born_on: null,
      ...(is_new ? { decision: 'another' as const } : {}),
    })),
  );
  if (found.some(({ verdict }) => verdict === 'doubtful')) throw new Refusal('person_doubtful');
  const fresh = named.filter((_, index) => found[index]!.verdict === 'new');
  const fields = fresh.map(({ is_new: _, ...person }) => person);
  const ids = fields.length > 0 ? await insertParticipants(tx, book, fields) : [];
  const idOfNew = new Map(fresh.map((person, index) => [person, ids[index]!]));
  // An id below zero is the person of an earlier name.
  return named.map((person, index) => {
    const [id] = found[index]!.ids;
    if (id === undefined) return idOfNew.get(person)!;
    return id > 0 ? id : idOfNew.get(named[-id - 1]!)!;
  });
}

const MOST_FOUND = 12;

export async function searchEntrants({ db }: Context, { tournament_id, search }: Input<'searchEntrants'>) {
  const tournament = await requireTournament(db, tournament_id);
  const { owner_id, organisation_id } = (await findEvent(db, tournament.event_id))!;
  const book = { owner_id, organisation_id };
  const [rows, entered] = await Promise.all([
    search === '' ? [] : listBook(db, book, { search, from: 0, count: MOST_FOUND }),
    listTournamentEntries(db, tournament_id),
  ]);
  return rows.map(({ id, first_name, last_name, club }) => ({
    participant_id: id,
    name: `${first_name} ${last_name}`.trim(),
    club,
    is_entered: entered.includes(id),
  }));
}

/** Nobody is in one tournament twice; who declined or left may come back. */
export function refuseTwice(there: readonly EntryRow[], added: readonly PreparedEntry[]): void {
  const taken = new Set(
    there
      .filter(({ status }) => status !== 'declined' && status !== 'withdrawn')
      .flatMap(({ participant_ids }) => participant_ids),
  );
  for (const id of added.flatMap(({ participant_ids }) => participant_ids)) {
    if (taken.has(id)) throw new Refusal('already_entered');
    taken.add(id);
  }
}

export function refuseDrawn({ phase }: Pick<TournamentRow, 'phase'>): void {
  if (phase !== 'entry') throw new Refusal('already_drawn');
}

export async function requireTournament(sql: Sql, id: number): Promise<TournamentRow> {
  const tournament = await findTournament(sql, id);
  if (!tournament) throw new Refusal('not_found');
  return tournament;
}

/** Entries change in turn with everything else of the event: a draw and a check-in do not cross. */
export async function changeEntries(
  context: Context,
  tournamentId: number,
  work: (tx: Sql, tournament: TournamentRow, publish: Publish) => Promise<void>,
): Promise<TournamentEntry[]> {
  const { event_id } = await requireTournament(context.db, tournamentId);
  return transaction(context, async (tx, publish) => {
    await lockDay(tx, event_id);
    await work(tx, await requireTournament(tx, tournamentId), publish);
    // Who is present is part of the day.
    await touchDay(tx, publish, event_id);
    return readEntries(tx, tournamentId);
  });
}
