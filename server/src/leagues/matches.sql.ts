import type { MatchPhase, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type MatchPlan = {
  group_id: number;
  slug: string;
  round: number;
  home_team_id: number;
  away_team_id: number;
  location_id: number;
  starts_at: string;
};
export type MatchRow = MatchPlan & {
  id: number;
  season_id: number;
  planned_at: string;
  is_locked: boolean;
  version: number;
  phase: MatchPhase;
  match: TeamMatch;
  submitted_at: string | null;
  confirmed_at: string | null;
};
/** A match without its sheet: for lists. */
export type MatchLine = Omit<MatchRow, 'match'>;

const LINE = [
  ...[
    'id',
    'season_id',
    'group_id',
    'slug',
    'round',
    'home_team_id',
    'away_team_id',
    'location_id',
    'starts_at',
  ],
  ...['planned_at', 'is_locked', 'version', 'phase', 'submitted_at', 'confirmed_at'],
];
const COLUMNS = [...LINE, 'match'];

type NewMatch = MatchPlan & Pick<MatchRow, 'match' | 'submitted_at' | 'confirmed_at'>;

/** The ids in the order of the matches. Version and phase are those of the sheet. */
export async function insertMatches(sql: Sql, seasonId: number, matches: NewMatch[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into league_matches (season_id, group_id, slug, round, home_team_id, away_team_id, location_id, starts_at,
      planned_at, version, phase, match, submitted_at, confirmed_at)
    select ${seasonId}, group_id, slug, round, home_team_id, away_team_id, location_id, starts_at, starts_at,
      (match->>'version')::integer, match->>'phase', match, submitted_at, confirmed_at
    from jsonb_to_recordset(${sql.json(matches)}) given (group_id bigint, slug text, round integer, home_team_id bigint,
      away_team_id bigint, location_id bigint, starts_at timestamptz, match jsonb, submitted_at timestamptz,
      confirmed_at timestamptz)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Those of one group, round by round. */
export async function listMatchLinesOf(sql: Sql, groupId: number): Promise<MatchLine[]> {
  const rows = await sql<MatchLine[]>`
    select ${sql(LINE)} from league_matches where group_id = ${groupId} order by round, starts_at, id`;
  return [...rows];
}

/** Those whose games are being played, of an evening. */
export async function listRunningMatches(sql: Sql, from: Date, to: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from league_matches where phase = 'running' and starts_at between ${from} and ${to} order by id`;
  return rows.map(({ id }) => id);
}

export async function findMatchPlace(
  sql: Sql,
  id: number,
): Promise<{ season_id: number; slug: string } | undefined> {
  const [row] = await sql<{ season_id: number; slug: string }[]>`
    select season_id, slug from league_matches where id = ${id}`;
  return row;
}

export async function lockMatch(sql: Sql, id: number): Promise<MatchRow | undefined> {
  const [row] = await sql<MatchRow[]>`select ${sql(COLUMNS)} from league_matches where id = ${id} for update`;
  return row;
}

/** What a command made of a match: version and phase are those of the sheet. */
export const updateMatchFacts = (
  sql: Sql,
  id: number,
  match: TeamMatch,
  { submitted_at, confirmed_at }: Pick<MatchRow, 'submitted_at' | 'confirmed_at'>,
) => sql`
  update league_matches set match = ${sql.json(match as never)}, version = ${match.version}, phase = ${match.phase},
    submitted_at = ${submitted_at}, confirmed_at = ${confirmed_at}
  where id = ${id}`;

/** How far matches are that everybody may see. */
export async function listPublishedVersions(
  sql: Sql,
  ids: number[],
): Promise<{ id: number; version: number }[]> {
  const rows = await sql<{ id: number; version: number }[]>`
    select m.id, m.version from league_matches m
    join seasons s on s.id = m.season_id and s.calendar_published_at is not null
    where m.id = any(${ids}::bigint[])`;
  return [...rows];
}

/** The matches of a team with their sheets, in the order they are played. */
export async function listTeamMatches(sql: Sql, seasonId: number, teamId: number): Promise<MatchRow[]> {
  const rows = await sql<MatchRow[]>`
    select ${sql(COLUMNS)} from league_matches
    where season_id = ${seasonId} and ${teamId} in (home_team_id, away_team_id) order by starts_at, id`;
  return [...rows];
}
