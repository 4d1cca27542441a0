import type { RankingRuleFields } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';

export type RankingFields = {
  name: string;
  description: string;
  is_published: boolean;
  rule: RankingRuleFields;
};
export type RankingRow = RankingFields & Owner & { id: number; version: number };

const COLUMNS = [
  ...['id', 'owner_id', 'organisation_id', 'name', 'description', 'is_published', 'rule', 'version'],
];

export async function insertRanking(sql: Sql, { rule, ...fields }: RankingFields & Owner): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into rankings ${sql({ ...fields, rule: sql.json(rule) } as never)} returning id`;
  return row!.id;
}

export async function findRanking(sql: Sql, id: number): Promise<RankingRow | undefined> {
  const [row] = await sql<RankingRow[]>`select ${sql(COLUMNS)} from rankings where id = ${id}`;
  return row;
}

export async function lockRanking(sql: Sql, id: number): Promise<RankingRow | undefined> {
  const [row] = await sql<RankingRow[]>`select ${sql(COLUMNS)} from rankings where id = ${id} for update`;
  return row;
}

export const updateRankingRow = (sql: Sql, id: number, { rule, ...fields }: RankingFields) => sql`
  update rankings set ${sql({ ...fields, rule: sql.json(rule) } as never)}, version = version + 1 where id = ${id}`;

export const deleteRankingRow = (sql: Sql, id: number) => sql`delete from rankings where id = ${id}`;

export type RankingListed = Owner & { id: number; name: string; is_published: boolean; events: number };

/** With how many events each has, the newest first. */
const listed = (sql: Sql, where: ReturnType<Sql>) => sql<RankingListed[]>`
  select r.id, r.owner_id, r.organisation_id, r.name, r.is_published,
    (select count(*) from ranking_tournaments t where t.ranking_id = r.id)
      + (select count(*) from ranking_outside_events o where o.ranking_id = r.id) as events
  from rankings r where ${where} order by r.id desc limit 200`;

export const listPublishedRankings = async (sql: Sql): Promise<RankingListed[]> => [
  ...(await listed(sql, sql`r.is_published`)),
];

export const listRankingsOf = async (
  sql: Sql,
  { userId, organisationIds, all }: { userId: number; organisationIds: number[]; all: boolean },
): Promise<RankingListed[]> => [
  ...(await listed(
    sql,
    sql`${all} or r.owner_id = ${userId} or r.organisation_id = any(${organisationIds}::bigint[])`,
  )),
];

export async function listRankingTournaments(sql: Sql, rankingId: number): Promise<number[]> {
  const rows = await sql<{ tournament_id: number }[]>`
    select tournament_id from ranking_tournaments where ranking_id = ${rankingId} order by tournament_id`;
  return rows.map(({ tournament_id }) => tournament_id);
}

export async function replaceRankingTournaments(sql: Sql, rankingId: number, ids: number[]): Promise<void> {
  await sql`delete from ranking_tournaments where ranking_id = ${rankingId}`;
  await sql`insert into ranking_tournaments (ranking_id, tournament_id) select ${rankingId}, unnest(${ids}::bigint[])`;
}

/** What somebody did at an event that was played elsewhere. */
export type OutsideResult = {
  participant_id: number;
  bracket: 'winners' | 'losers' | 'group';
  place: number;
  wins: number;
  legs: number;
  one_eighties: number;
};
export type OutsideEventRow = { id: number; name: string; date: string; results: OutsideResult[] };

export async function listOutsideEvents(sql: Sql, rankingId: number): Promise<OutsideEventRow[]> {
  const rows = await sql<OutsideEventRow[]>`
    select id, name, date, results from ranking_outside_events where ranking_id = ${rankingId} order by date, id`;
  return [...rows];
}

export async function countOutsideEvents(sql: Sql, rankingId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from ranking_outside_events where ranking_id = ${rankingId}`;
  return row!.count;
}

export const insertOutsideEvent = (
  sql: Sql,
  rankingId: number,
  { name, date, results }: Omit<OutsideEventRow, 'id'>,
) => sql`
  insert into ranking_outside_events (ranking_id, name, date, results)
  values (${rankingId}, ${name}, ${date}, ${sql.json(results)})`;

export async function deleteOutsideEvent(sql: Sql, rankingId: number, id: number): Promise<boolean> {
  const { count } =
    await sql`delete from ranking_outside_events where ranking_id = ${rankingId} and id = ${id}`;
  return count > 0;
}

export type AdjustmentRow = { id: number; participant_id: number; points: number; reason: string };

export async function listAdjustments(sql: Sql, rankingId: number): Promise<AdjustmentRow[]> {
  const rows = await sql<AdjustmentRow[]>`
    select id, participant_id, points, reason from ranking_adjustments where ranking_id = ${rankingId} order by id`;
  return [...rows];
}

export const insertAdjustment = (
  sql: Sql,
  rankingId: number,
  adjustment: Omit<AdjustmentRow, 'id'> & { by_user: number; at: Date },
) => sql`insert into ranking_adjustments ${sql({ ranking_id: rankingId, ...adjustment })}`;

export async function deleteAdjustment(sql: Sql, rankingId: number, id: number): Promise<boolean> {
  const { count } = await sql`delete from ranking_adjustments where ranking_id = ${rankingId} and id = ${id}`;
  return count > 0;
}

export const touchRanking = (sql: Sql, id: number) => sql`
  update rankings set version = version + 1 where id = ${id}`;
