import { type Ranking, type RankingCard, Refusal } from '@oche/contract';
import { type Context, csvDownload, type Download, type Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { nameOrganisers, OWNER_ROLE } from '../events/index.ts';
import { mayManage } from '../organisations/index.ts';
import { findRanking, listPublishedRankings, type RankingListed, type RankingRow } from './rankings.sql.ts';
import { savedTable } from './saved-table.ts';

export const listRankings = async ({ db }: Context): Promise<RankingCard[]> =>
  rankingCards(db, await listPublishedRankings(db));

export async function rankingCards(sql: Sql, rows: RankingListed[]): Promise<RankingCard[]> {
  const organisers = await nameOrganisers(sql, rows);
  return rows.map(({ id, name, is_published, events, ...owner }) => ({
    ...{ id, name, is_published, events },
    organiser: organisers(owner),
  }));
}

export async function showRanking(context: Context, { ranking_id }: Input<'showRanking'>): Promise<Ranking> {
  const row = await findVisible(context, ranking_id);
  const { db } = context;
  const [table, organisers] = await Promise.all([savedTable(db, row), nameOrganisers(db, [row])]);
  const { id, name, description, rule } = row;
  return { id, name, description, rule, organiser: organisers(row), ...table };
}

/** One that is not published is there for those who keep it. */
async function findVisible({ db, actor }: Context, id: number): Promise<RankingRow> {
  const row = await findRanking(db, id);
  if (!row || !(row.is_published || (await mayManage(db, actor, row, OWNER_ROLE))))
    throw new Refusal('not_found');
  return row;
}

export async function exportRanking(context: Context, input: Input<'exportRanking'>): Promise<Download> {
  const { id, events, rows } = await showRanking(context, input);
  const head = [
    'rank',
    'name',
    'club',
    'country',
    'points',
    ...events.map(({ name, date }) => `${name} ${date}`),
  ];
  const lines = rows.map((row) => {
    const by = new Map(row.events.map(({ key, points }) => [key, points]));
    const { rank, name, club, country, points } = row;
    return [rank, name, club, country, points, ...events.map(({ key }) => by.get(key) ?? null)];
  });
  return csvDownload(`ranking-${id}.csv`, head, lines);
}
