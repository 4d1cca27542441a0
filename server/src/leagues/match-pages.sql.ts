import type { LeagueMatchPhase } from '@oche/contract';
import type { ListRules, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { CalendarLine } from './calendar.sql.ts';

export type MatchFilter = {
  group?: string | undefined;
  team?: string | undefined;
  venue?: number | undefined;
  week?: string | undefined;
  phases: readonly LeagueMatchPhase[] | null;
};

const matching = (
  sql: Sql,
  seasonId: number,
  zone: string,
  { group, team, venue, week, phases }: MatchFilter,
) => sql`
  m.season_id = ${seasonId}
  ${group ? sql`and m.group_id = (select id from league_groups where season_id = ${seasonId} and slug = ${group})` : sql``}
  ${team ? sql`and (select t.id from teams t join season_teams st on st.team_id = t.id and st.season_id = ${seasonId} where t.slug = ${team}) in (m.home_team_id, m.away_team_id)` : sql``}
  ${venue ? sql`and m.location_id = ${venue}` : sql``}
  ${week ? sql`and m.starts_at >= date_trunc('week', ${week}::date)::timestamp at time zone ${zone} and m.starts_at < (date_trunc('week', ${week}::date)::timestamp + interval '7 days') at time zone ${zone}` : sql``}
  ${phases ? sql`and m.phase = any(${phases as string[]})` : sql``}`;

export type FoundMatch = CalendarLine & {
  total: number;
  match: TeamMatch;
  version: number;
  starts_at: string;
};

/** One page of matches in the order they are played, each with how many there are in all. */
export async function listFoundMatches(
  sql: Sql,
  seasonId: number,
  zone: string,
  filter: MatchFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundMatch[]> {
  const rows = await sql<FoundMatch[]>`
    select m.id, m.slug, m.group_id, m.round, m.home_team_id as home, m.away_team_id as away, m.location_id,
      to_char(m.starts_at at time zone ${zone}, 'YYYY-MM-DD') as date,
      to_char(m.starts_at at time zone ${zone}, 'HH24:MI') as time, m.is_locked, m.phase, m.match, m.version,
      m.starts_at,
      count(*) over ()::integer as total
    from league_matches m where ${matching(sql, seasonId, zone, filter)}
    order by m.starts_at, m.group_id, m.id limit ${limit} offset ${offset}`;
  return [...rows];
}

export type WholeMatch = CalendarLine & {
  version: number;
  planned: string;
  starts_at: string;
  submitted_at: string | null;
  confirmed_at: string | null;
  match: TeamMatch;
  rounds: number;
  is_cup: boolean;
  lists: ListRules;
  boards: number;
};

const whole = (sql: Sql, zone: string) => sql`
  m.id, m.slug, m.group_id, m.round, m.home_team_id as home, m.away_team_id as away, m.location_id,
  to_char(m.starts_at at time zone ${zone}, 'YYYY-MM-DD') as date, to_char(m.starts_at at time zone ${zone}, 'HH24:MI') as time,
  m.is_locked, m.phase, m.version, to_char(m.planned_at at time zone ${zone}, 'YYYY-MM-DD') as planned, m.starts_at,
  m.submitted_at, m.confirmed_at, m.match,
  (select max(o.round) from league_matches o where o.group_id = m.group_id) as rounds,
  (select g.kind = 'cup' from league_groups g where g.id = m.group_id) as is_cup,
  (select g.rules->'lists' from league_groups g where g.id = m.group_id) as lists,
  coalesce((select coalesce(nullif(e.boards, 0), v.boards) from published_venues v
    left join venue_evenings e on e.season_id = m.season_id and e.location_id = v.id
      and e.weekday = extract(isodow from m.starts_at at time zone ${zone})
    where v.id = m.location_id), 0) as boards`;

export async function findWholeMatch(
  sql: Sql,
  seasonId: number,
  zone: string,
  slug: string,
): Promise<WholeMatch | undefined> {
  const [row] = await sql<WholeMatch[]>`
    select ${whole(sql, zone)} from league_matches m where m.season_id = ${seasonId} and m.slug = ${slug}`;
  return row;
}

export async function lockWholeMatch(
  sql: Sql,
  seasonId: number,
  zone: string,
  slug: string,
): Promise<WholeMatch | undefined> {
  const [row] = await sql<WholeMatch[]>`
    select ${whole(sql, zone)} from league_matches m where m.season_id = ${seasonId} and m.slug = ${slug}
    for update of m`;
  return row;
}

type Named = { id: number; slug: string; name: string };

/** What stands around a match on its pages: the names of what its row points at. */
export type MatchPlace = {
  group: Named & { kind: 'league' | 'cup' };
  home: Named & { short_name: string };
  away: Named & { short_name: string };
  venue: { id: number; name: string; address: string };
};

/** Asked for at every change of a match that is followed, so it reads nothing else of the season. */
export async function findMatchPlace(sql: Sql, matchId: number): Promise<MatchPlace> {
  const team = (id: ReturnType<typeof sql>) => sql`
    (select jsonb_build_object('id', t.id, 'slug', t.slug, 'name', st.name, 'short_name', st.short_name)
      from teams t join season_teams st on st.team_id = t.id and st.season_id = m.season_id where t.id = ${id})`;
  const [row] = await sql<MatchPlace[]>`
    select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'kind', g.kind) as group,
      ${team(sql`m.home_team_id`)} as home, ${team(sql`m.away_team_id`)} as away,
      jsonb_build_object('id', m.location_id, 'name', coalesce(l.name, ''), 'address', coalesce(l.address, '')) as venue
    from league_matches m join league_groups g on g.id = m.group_id
    left join published_locations l on l.id = m.location_id
    where m.id = ${matchId}`;
  return row!;
}

export type HistoryRow = {
  at: string;
  kind: string;
  by_user: number | null;
  detail: Record<string, string | number | null>;
  reason: string;
};

export async function listMatchHistory(sql: Sql, seasonId: number, matchId: number): Promise<HistoryRow[]> {
  const rows = await sql<HistoryRow[]>`
    select at, kind, by_user, detail, reason from league_log
    where season_id = ${seasonId} and detail->>'match_id' = ${String(matchId)} order by id desc limit 100`;
  return [...rows];
}
