import type { TransferSide } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type TransferRow = {
  id: number;
  person_id: number;
  name: string;
  /** The account of the player, where there is one. */
  user_id: number | null;
  from_team_id: number;
  to_team_id: number;
  asked_by: number | null;
  asked_on: string;
  from_agreed_at: string | null;
  to_agreed_at: string | null;
  member_agreed_at: string | null;
  approved_at: string | null;
  refused_at: string | null;
  refused_by: TransferSide | 'leader' | 'lapsed' | null;
  reason: string;
};

const columns = (sql: Sql) => sql`
  tr.id, p.id as person_id, p.name, coalesce(p.user_id, q.user_id) as user_id, tr.from_team_id, tr.to_team_id, tr.asked_by,
  tr.asked_on, tr.from_agreed_at, tr.to_agreed_at, tr.member_agreed_at, tr.approved_at, tr.refused_at, tr.refused_by, tr.reason`;
const tables = (sql: Sql) => sql`
  transfers tr join published_people q on q.id = tr.participant_id join published_people p on p.id = q.person_id`;

/** The newest first. */
export async function listTransferRows(sql: Sql, seasonId: number): Promise<TransferRow[]> {
  const rows = await sql<TransferRow[]>`
    select ${columns(sql)} from ${tables(sql)} where tr.season_id = ${seasonId} order by tr.id desc limit 500`;
  return [...rows];
}

/** Those of one player that nobody has ended. */
export async function listOpenTransferRows(
  sql: Sql,
  seasonId: number,
  personId: number,
): Promise<TransferRow[]> {
  const rows = await sql<TransferRow[]>`
    select ${columns(sql)} from ${tables(sql)}
    where tr.season_id = ${seasonId} and p.id = ${personId} and tr.approved_at is null and tr.refused_at is null`;
  return [...rows];
}

export async function lockTransfer(sql: Sql, seasonId: number, id: number): Promise<TransferRow | undefined> {
  const [row] = await sql<TransferRow[]>`
    select ${columns(sql)} from ${tables(sql)} where tr.season_id = ${seasonId} and tr.id = ${id} for update of tr`;
  return row;
}

export async function countDoneTransfers(sql: Sql, seasonId: number, personId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from transfers tr join published_people q on q.id = tr.participant_id
    where tr.season_id = ${seasonId} and q.person_id = ${personId} and tr.approved_at is not null`;
  return row!.count;
}

type NewTransfer = Pick<TransferRow, 'from_team_id' | 'to_team_id' | 'asked_on'> & {
  season_id: number;
  participant_id: number;
  asked_by: number;
  from_agreed_at: Date | null;
  to_agreed_at: Date | null;
  member_agreed_at: Date | null;
};

/** Nothing when this player already has one that is open. */
export async function insertTransfer(sql: Sql, row: NewTransfer): Promise<number | undefined> {
  const [made] = await sql<{ id: number }[]>`
    insert into transfers ${sql(row)} on conflict do nothing returning id`;
  return made?.id;
}

type TransferChange = Partial<
  Record<'from_agreed_at' | 'to_agreed_at' | 'member_agreed_at' | 'approved_at' | 'refused_at', Date> &
    Pick<TransferRow, 'refused_by' | 'reason'>
>;

export const updateTransfer = (sql: Sql, id: number, change: TransferChange) =>
  sql`update transfers set ${sql(change)} where id = ${id}`;
