import type { Category, EntryPhase, ManagedTournament } from '@oche/contract';
import type { RulesVersion } from '@oche/kit';
import type { Tournament } from '@oche/tournament';
import type { Sql } from '../db/index.ts';

/** What the core needs that the draw fixes, and what has happened since. */
export type Setup = Pick<Tournament, 'entrants' | 'stages' | 'distances' | 'tie_breaks' | 'course' | 'seeds'>;
export type Play = Pick<
  Tournament,
  'games' | 'withdrawals' | 'overrides' | 'tie_resolutions' | 'drawn_rounds' | 'marker_no_shows'
>;

export type TournamentSettings = {
  name: string;
  slug: string;
  category: Category;
  entry_kind: ManagedTournament['entry_kind'];
  colour: ManagedTournament['colour'];
  fee: string;
  description: string;
  cap: number | null;
  closes_at: string | null;
  needs_approval: boolean;
  allows_guests: boolean;
  is_test: boolean;
};
export type TournamentRow = TournamentSettings & {
  id: number;
  event_id: number;
  password_hash: string | null;
  entry_phase: EntryPhase;
  check_in_code: string | null;
  is_automatic: boolean;
  paused_stages: string[];
  settings_version: number;
  version: number;
  rules_version: RulesVersion;
  phase: Tournament['phase'];
  setup: Setup;
  play: Play;
};

const COLUMNS = [
  ...['id', 'event_id', 'slug', 'name', 'category', 'entry_kind', 'colour', 'fee', 'description', 'cap'],
  ...[
    'closes_at',
    'needs_approval',
    'allows_guests',
    'password_hash',
    'is_test',
    'entry_phase',
    'is_automatic',
  ],
  ...[
    'check_in_code',
    'paused_stages',
    'settings_version',
    'version',
    'rules_version',
    'phase',
    'setup',
    'play',
  ],
];

export async function insertTournament(
  sql: Sql,
  {
    setup,
    play,
    ...fields
  }: TournamentSettings &
    Pick<
      TournamentRow,
      'event_id' | 'password_hash' | 'version' | 'rules_version' | 'phase' | 'setup' | 'play'
    > & {
      entry_phase?: EntryPhase;
      is_automatic?: boolean;
    },
): Promise<number> {
  const row = { ...fields, setup: sql.json(setup as never), play: sql.json(play as never) };
  const [inserted] = await sql<{ id: number }[]>`insert into tournaments ${sql(row as never)} returning id`;
  return inserted!.id;
}

export async function findTournament(sql: Sql, id: number): Promise<TournamentRow | undefined> {
  const [row] = await sql<TournamentRow[]>`select ${sql(COLUMNS)} from tournaments where id = ${id}`;
  return row;
}

export async function findTournamentBySlug(sql: Sql, slug: string): Promise<TournamentRow | undefined> {
  const [row] = await sql<TournamentRow[]>`select ${sql(COLUMNS)} from tournaments where slug = ${slug}`;
  return row;
}

export async function listTournaments(sql: Sql, ids: number[]): Promise<TournamentRow[]> {
  const rows = await sql<TournamentRow[]>`
    select ${sql(COLUMNS)} from tournaments where id = any(${ids}::bigint[]) order by id`;
  return [...rows];
}

export type TournamentHead = Pick<
  TournamentRow,
  'id' | 'event_id' | 'slug' | 'name' | 'colour' | 'phase' | 'entry_phase' | 'is_test' | 'version'
>;

/** Without what they are made of, which can be long. */
export async function listTournamentHeads(sql: Sql, ids: number[]): Promise<TournamentHead[]> {
  const rows = await sql<TournamentHead[]>`
    select id, event_id, slug, name, colour, phase, entry_phase, is_test, version
    from tournaments where id = any(${ids}::bigint[])`;
  return [...rows];
}

export async function findEventOf(sql: Sql, tournamentId: number): Promise<number | undefined> {
  const [row] = await sql<{ event_id: number }[]>`
    select event_id from tournaments where id = ${tournamentId}`;
  return row?.event_id;
}

export async function listTournamentsOf(sql: Sql, eventIds: number[]): Promise<TournamentRow[]> {
  const rows = await sql<TournamentRow[]>`
    select ${sql(COLUMNS)} from tournaments where event_id = any(${eventIds}::bigint[]) order by event_id, id`;
  return [...rows];
}

export const updateSettings = (
  sql: Sql,
  id: number,
  fields: TournamentSettings & { password_hash?: string | null },
) => sql`
  update tournaments set ${sql(fields as never)}, settings_version = settings_version + 1 where id = ${id}`;

/** The code stays the same while people check in: it hangs on the wall. */
export const updateEntryPhase = (sql: Sql, id: number, phase: EntryPhase, code: string) => sql`
  update tournaments set entry_phase = ${phase}, settings_version = settings_version + 1,
    check_in_code = case when ${phase} = 'check_in' then coalesce(check_in_code, ${code}) end
  where id = ${id}`;

export const updateCheckInCode = (sql: Sql, id: number, code: string) => sql`
  update tournaments set check_in_code = ${code} where id = ${id}`;

export const updateAssignment = (
  sql: Sql,
  id: number,
  fields: { is_automatic: boolean; paused_stages: string[] },
) => sql`update tournaments set ${sql(fields)} where id = ${id}`;

export const deleteTournamentRow = (sql: Sql, id: number) => sql`delete from tournaments where id = ${id}`;

/** Writes what has changed of the facts; what is left out stays. */
export function updateFacts(
  sql: Sql,
  id: number,
  { version, phase, setup, play }: Pick<TournamentRow, 'version' | 'phase'> & { setup?: Setup; play?: Play },
) {
  const changed = {
    version,
    phase,
    ...(setup && { setup: sql.json(setup as never) }),
    ...(play && { play: sql.json(play as never) }),
  };
  return sql`update tournaments set ${sql(changed as never)} where id = ${id}`;
}

export async function listVersions(sql: Sql, ids: number[]): Promise<{ id: number; version: number }[]> {
  const rows = await sql<{ id: number; version: number }[]>`
    select id, version from tournaments where id = any(${ids}::bigint[])`;
  return [...rows];
}

export type TournamentLink = {
  id: number;
  slug: string;
  name: string;
  version: number;
  phase: TournamentRow['phase'];
  event_id: number;
  is_test: boolean;
};

/** What others say of some tournaments, without what was played in them. */
export async function listTournamentLinks(sql: Sql, ids: number[]): Promise<TournamentLink[]> {
  const rows = await sql<TournamentLink[]>`
    select id, slug, name, version, phase, event_id, is_test from tournaments where id = any(${ids}::bigint[]) order by id`;
  return [...rows];
}

export async function listOldTests(sql: Sql, before: Date): Promise<{ id: number; event_id: number }[]> {
  const rows = await sql<{ id: number; event_id: number }[]>`
    select id, event_id from tournaments where is_test and created_at < ${before} order by id limit 100`;
  return [...rows];
}
