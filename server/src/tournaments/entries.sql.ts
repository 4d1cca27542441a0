import type { TournamentEntry } from '@oche/contract';
import type { Locale } from '@oche/messages';
import type { Sql } from '../db/index.ts';

export type EntryRow = Pick<
  TournamentEntry,
  'id' | 'name' | 'status' | 'is_present' | 'is_paid' | 'note' | 'created_at' | 'version'
> & {
  tournament_id: number;
  user_id: number | null;
  participant_ids: number[];
  /** Of a guest: where, and in which language, they are written to. */
  email: string | null;
  langcode: Locale | null;
  /** Since when they want to leave what is drawn. */
  leaving_at: string | null;
};

const COLUMNS = (sql: Sql) => sql`
  e.id, e.tournament_id, e.name, e.status, e.is_present, e.is_paid, e.note, e.created_at, e.version, e.user_id,
  e.email, e.langcode, e.leaving_at,
  (select json_agg(p.participant_id order by p.seat) from entry_players p where p.entry_id = e.id) as participant_ids`;

/** In the order they came. */
export async function listEntryRows(sql: Sql, tournamentIds: number[]): Promise<EntryRow[]> {
  const rows = await sql<EntryRow[]>`
    select ${COLUMNS(sql)} from entries e where e.tournament_id = any(${tournamentIds}::bigint[]) order by e.id`;
  return [...rows];
}

/** The entries of all tournaments of the event of a tournament. */
export async function listEventEntryRows(sql: Sql, tournamentId: number): Promise<EntryRow[]> {
  const rows = await sql<EntryRow[]>`
    select ${COLUMNS(sql)} from entries e
      join tournaments t on t.id = e.tournament_id
      join tournaments own on own.event_id = t.event_id
    where own.id = ${tournamentId} and e.status not in ('declined', 'withdrawn') order by e.id`;
  return [...rows];
}

/** Everybody who is, or was, in a tournament of these events. */
export async function listPeopleEntered(sql: Sql, eventIds: number[]): Promise<number[]> {
  const rows = await sql<{ participant_id: number }[]>`
    select distinct p.participant_id from entry_players p join entries e on e.id = p.entry_id
      join tournaments t on t.id = e.tournament_id
    where t.event_id = any(${eventIds}::bigint[]) order by 1`;
  return rows.map(({ participant_id }) => participant_id);
}

export async function countEntries(sql: Sql, tournamentId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from entries where tournament_id = ${tournamentId}`;
  return row!.count;
}

/** How many are in, by tournament; one that nobody has entered is not named. */
export async function countConfirmed(sql: Sql, tournamentIds: number[]): Promise<Map<number, number>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await sql<{ tournament_id: number; entries: number }[]>`
    select tournament_id, count(*)::int as entries from entries
    where tournament_id = any(${tournamentIds}::bigint[]) and status = 'confirmed' group by tournament_id`;
  return new Map(rows.map(({ tournament_id, entries }) => [tournament_id, entries]));
}

/** Entered by this account, or of a person that is this account. */
export async function listEntriesOfUser(
  sql: Sql,
  userId: number,
  participantIds: number[],
): Promise<EntryRow[]> {
  const rows = await sql<EntryRow[]>`
    select ${COLUMNS(sql)} from entries e
    where e.user_id = ${userId}
      or exists (select from entry_players p where p.entry_id = e.id and p.participant_id = any(${participantIds}::bigint[]))
    order by e.id desc limit 200`;
  return [...rows];
}

/** Who wants to leave, the longest waiting first. */
export async function listLeaving(
  sql: Sql,
  tournamentIds: number[],
): Promise<{ id: number; tournament_id: number; leaving_at: string }[]> {
  const rows = await sql<{ id: number; tournament_id: number; leaving_at: string }[]>`
    select id, tournament_id, leaving_at from entries
    where tournament_id = any(${tournamentIds}::bigint[]) and leaving_at is not null order by leaving_at, id`;
  return [...rows];
}

export async function findEntryByToken(
  sql: Sql,
  tournamentId: number,
  hash: Buffer,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from entries where tournament_id = ${tournamentId} and token_hash = ${hash}`;
  return row?.id;
}

export type NewEntry = {
  name: string;
  status: TournamentEntry['status'];
  is_present: boolean;
  is_paid: boolean;
  participant_ids: number[];
  /** Who entered themselves: an account, or a guest by mail. */
  user_id?: number | null;
  email?: string | null;
  langcode?: Locale | null;
  token_hash?: Buffer | null;
};

export async function insertEntries(
  sql: Sql,
  tournamentId: number,
  entries: readonly NewEntry[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into entries ${sql(
      entries.map(({ participant_ids: _, ...entry }) => ({ ...entry, tournament_id: tournamentId })),
    )} returning id`;
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await insertPlayers(
    sql,
    entries.flatMap(({ participant_ids }, at) =>
      participant_ids.map((participant_id, seat) => ({ entry_id: ids[at]!, seat, participant_id })),
    ),
  );
  return ids;
}

const insertPlayers = (sql: Sql, players: { entry_id: number; seat: number; participant_id: number }[]) =>
  sql`insert into entry_players ${sql(players)}`;

export type EntryChange = Partial<
  Pick<EntryRow, 'is_present' | 'is_paid' | 'status' | 'note' | 'leaving_at'>
>;

export const updateEntryRows = (sql: Sql, ids: number[], change: EntryChange) => sql`
  update entries set ${sql(change as never)}, version = version + 1 where id = any(${ids}::bigint[])`;

/** Entries that stand as they were written, with their players. */
export async function deleteEntries(
  sql: Sql,
  tournamentId: number,
  entries: { id: number; version: number }[],
): Promise<number> {
  const rows = await sql`
    delete from entries e using jsonb_to_recordset(${sql.json(entries)}) g (id bigint, version integer)
    where e.id = g.id and e.version = g.version and e.tournament_id = ${tournamentId} and e.leaving_at is null
    returning e.id`;
  return rows.length;
}
