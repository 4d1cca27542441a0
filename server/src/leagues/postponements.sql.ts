import type { Side } from '@oche/kit';
import type { Postponement } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type PostponementRow = {
  id: number;
  match_id: number;
  side: Side;
  team_id: number;
  half: 1 | 2;
  asked_on: string;
  planned: string;
  wanted: string | null;
  reason: string;
  answer: Postponement['answer'];
};

const COLUMNS = [
  ...['id', 'match_id', 'side', 'team_id', 'half', 'asked_on', 'planned', 'wanted', 'reason', 'answer'],
];

/** As they were asked for. */
export async function listPostponements(sql: Sql, seasonId: number): Promise<PostponementRow[]> {
  const rows = await sql<PostponementRow[]>`
    select ${sql(COLUMNS)} from postponements where season_id = ${seasonId} order by id`;
  return [...rows];
}

export const insertPostponement = (
  sql: Sql,
  asked: Omit<PostponementRow, 'id'> & { season_id: number; by_user: number | null; created_at: Date },
) => sql`insert into postponements ${sql(asked)}`;

export const updatePostponement = (
  sql: Sql,
  id: number,
  { answer, wanted }: Pick<PostponementRow, 'answer' | 'wanted'>,
) => sql`update postponements set answer = ${answer}, wanted = ${wanted} where id = ${id}`;

export const asFact = ({
  match_id,
  team_id,
  side,
  half,
  asked_on,
  planned,
  wanted,
  answer,
}: PostponementRow): Postponement => ({
  fixture: String(match_id),
  team: String(team_id),
  ...{ side, half, asked_on, planned, answer },
  date: wanted,
});

export type OpenPostponement = {
  season_id: number;
  org_slug: string;
  season_slug: string;
  match_slug: string;
  asked_on: string;
  zone: string;
};

/** Open wishes of seasons that run. */
export async function listOpenPostponements(sql: Sql): Promise<OpenPostponement[]> {
  const rows = await sql<OpenPostponement[]>`
    select p.season_id, o.slug as org_slug, s.slug as season_slug, m.slug as match_slug, p.asked_on, s.zone
    from postponements p join league_matches m on m.id = p.match_id join seasons s on s.id = p.season_id
    join published_organisations o on o.id = s.organisation_id
    where p.answer = 'open' and m.phase = 'postponement_asked' and s.closed_at is null order by p.id`;
  return [...rows];
}
