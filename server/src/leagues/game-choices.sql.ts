import type { MatchPhase } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type MatchOfGame = {
  id: number;
  slug: string;
  season_id: number;
  season_slug: string;
  org_slug: string;
  organisation_id: number;
  home: number;
  away: number;
  home_name: string;
  away_name: string;
  phase: MatchPhase;
  games: Record<string, string>;
  disputes: Record<string, unknown> | null;
};

/** A match with its teams and its place, for a game that stands on its sheet. */
export async function findMatchOfGame(sql: Sql, id: number): Promise<MatchOfGame | undefined> {
  const [row] = await sql<MatchOfGame[]>`
    select m.id, m.slug, m.season_id, m.phase, m.match->'games' as games, m.match->'disputes' as disputes, s.slug as season_slug, s.organisation_id, o.slug as org_slug,
      m.home_team_id as home, m.away_team_id as away, h.name as home_name, a.name as away_name
    from league_matches m
    join seasons s on s.id = m.season_id
    join published_organisations o on o.id = s.organisation_id
    join season_teams h on h.season_id = m.season_id and h.team_id = m.home_team_id
    join season_teams a on a.season_id = m.season_id and a.team_id = m.away_team_id
    where m.id = ${id}`;
  return row;
}
