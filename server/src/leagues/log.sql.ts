import type { Sql } from '../db/index.ts';
import { likeOf } from './members.sql.ts';

export type LogLine = {
  season_id: number;
  at: Date;
  by_user: number | null;
  as_superadmin: boolean;
  kind: string;
  detail: Record<string, string | number | null>;
  reason: string;
};

export const insertLog = (sql: Sql, line: LogLine) => sql`
  insert into league_log ${sql({ ...line, detail: sql.json(line.detail) })}`;

/** Several at once, in their order. */
export const insertLogs = (sql: Sql, lines: LogLine[]) => sql`
  insert into league_log ${sql(lines.map((line) => ({ ...line, detail: sql.json(line.detail) })))}`;

export type LogFilter = {
  /** How the kinds begin; null for all. */
  prefixes: readonly string[] | null;
  team?: string | undefined;
  match?: string | undefined;
  search?: string | undefined;
};
export type LogRow = Omit<LogLine, 'season_id' | 'at' | 'by_user'> & {
  id: number;
  at: string;
  by: string | null;
  match_slug: string | null;
  home: string | null;
  away: string | null;
  total: number;
};

/** One page of a season's log, the newest first, each line with how many there are in all. */
export async function listLogRows(
  sql: Sql,
  seasonId: number,
  { prefixes, team, match, search }: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  const like = likeOf(search ?? '');
  const rows = await sql<LogRow[]>`
    select l.id, l.at, l.kind, l.as_superadmin, l.detail, l.reason, u.name as by, m.slug as match_slug,
      h.name as home, a.name as away, count(*) over ()::integer as total
    from league_log l
    left join published_users u on u.id = l.by_user
    left join league_matches m on m.season_id = l.season_id and m.id = (l.detail->>'match_id')::bigint
    left join season_teams h on h.season_id = l.season_id and h.team_id = m.home_team_id
    left join season_teams a on a.season_id = l.season_id and a.team_id = m.away_team_id
    where l.season_id = ${seasonId}
      ${prefixes ? sql`and l.kind ^@ any(${prefixes as string[]}::text[])` : sql``}
      ${match ? sql`and m.slug = ${match}` : sql``}
      ${
        team
          ? sql`and exists (
              select from teams t join season_teams st on st.team_id = t.id and st.season_id = l.season_id
              where t.slug = ${team} and (t.id in (m.home_team_id, m.away_team_id)
                or l.detail->>'team_slug' = t.slug or l.detail->>'team_id' = t.id::text or l.detail->>'team' = st.name))`
          : sql``
      }
      ${search ? sql`and (u.name ilike ${like} or l.detail->>'name' ilike ${like} or l.reason ilike ${like})` : sql``}
    order by l.id desc limit ${limit} offset ${offset}`;
  return [...rows];
}
