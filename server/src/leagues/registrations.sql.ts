import type { SentTeam } from '@oche/contract';
import type { Locale } from '@oche/messages';
import type { Sql } from '../db/index.ts';

export type LinkRow = {
  season_id: number;
  token: string;
  is_open: boolean;
  closes_at: string | null;
  words: string;
  version: number;
};

export async function findRegistrationLink(sql: Sql, seasonId: number): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select season_id, token, is_open, closes_at, words, version from registration_links where season_id = ${seasonId}`;
  return row;
}

export async function findLinkByToken(sql: Sql, token: string): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select season_id, token, is_open, closes_at, words, version from registration_links where token = ${token}`;
  return row;
}

/** False when somebody else has changed it meanwhile. */
export async function upsertLink(sql: Sql, { version, ...row }: LinkRow): Promise<boolean> {
  const rows = await sql`
    insert into registration_links ${sql({ ...row, version: version + 1 })}
    on conflict (season_id) do update set token = excluded.token, is_open = excluded.is_open,
      closes_at = excluded.closes_at, words = excluded.words, version = excluded.version
    where registration_links.version = ${version} returning season_id`;
  return rows.length > 0;
}

export type RegistrationRow = {
  id: number;
  season_id: number;
  former_team_id: number | null;
  team_id: number | null;
  state: 'sent' | 'confirmed' | 'refused' | 'withdrawn';
  fields: SentTeam;
  langcode: Locale;
  sent_at: string;
  changed_at: string;
  answer: string;
  version: number;
};
const COLUMNS = [
  ...['id', 'season_id', 'former_team_id', 'team_id', 'state', 'fields', 'langcode', 'sent_at', 'changed_at'],
  ...['answer', 'version'],
];

/** What waits for an answer first, the oldest on top. */
export async function listRegistrations(sql: Sql, seasonId: number): Promise<RegistrationRow[]> {
  const rows = await sql<RegistrationRow[]>`
    select ${sql(COLUMNS)} from team_registrations where season_id = ${seasonId}
    order by state <> 'sent', sent_at, id limit 500`;
  return [...rows];
}

export async function countRegistrations(sql: Sql, seasonId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from team_registrations where season_id = ${seasonId} and state = 'sent'`;
  return row!.count;
}

export async function lockRegistration(
  sql: Sql,
  seasonId: number,
  id: number,
): Promise<RegistrationRow | undefined> {
  const [row] = await sql<RegistrationRow[]>`
    select ${sql(COLUMNS)} from team_registrations where season_id = ${seasonId} and id = ${id} for update`;
  return row;
}

export async function findRegistrationByToken(
  sql: Sql,
  seasonId: number,
  tokenHash: Buffer,
): Promise<RegistrationRow | undefined> {
  const [row] = await sql<RegistrationRow[]>`
    select ${sql(COLUMNS)} from team_registrations where season_id = ${seasonId} and token_hash = ${tokenHash}`;
  return row;
}

type NewRegistration = {
  season_id: number;
  token_hash: Buffer;
  former_team_id: number | null;
  fields: SentTeam;
  langcode: Locale;
  sent_at: Date;
};

export const insertRegistration = (sql: Sql, { fields, ...row }: NewRegistration) => sql`
  insert into team_registrations ${sql({ ...row, changed_at: row.sent_at, fields: sql.json(fields) })}`;

/** False when it has been answered or taken back meanwhile. */
export async function updateRegistrationFields(
  sql: Sql,
  id: number,
  {
    fields,
    former_team_id,
    changed_at,
  }: { fields: SentTeam; former_team_id: number | null; changed_at: Date },
): Promise<boolean> {
  const { count } = await sql`
    update team_registrations set fields = ${sql.json(fields)}, former_team_id = ${former_team_id},
      changed_at = ${changed_at}, version = version + 1
    where id = ${id} and state = 'sent'`;
  return count > 0;
}

/** False when it has been answered or taken back meanwhile. */
export async function updateWithdrawn(sql: Sql, id: number, changed_at: Date): Promise<boolean> {
  const { count } = await sql`
    update team_registrations set state = 'withdrawn', changed_at = ${changed_at}, version = version + 1
    where id = ${id} and state = 'sent'`;
  return count > 0;
}

export const updateAnswered = (
  sql: Sql,
  id: number,
  answered: Pick<RegistrationRow, 'state' | 'answer' | 'team_id'>,
) => sql`update team_registrations set ${sql(answered)}, version = version + 1 where id = ${id}`;
