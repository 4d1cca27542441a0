import type { MatchPhase, SeasonRules } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type DueRow = {
  season_id: number;
  org_slug: string;
  season_slug: string;
  zone: string;
  deadlines: SeasonRules['deadlines'];
  id: number;
  slug: string;
  home: number;
  away: number;
  home_name: string;
  away_name: string;
  phase: MatchPhase;
  date: string;
  submitted_at: string | null;
  confirmed_at: string | null;
};

/** Matches of published calendars whose evening has begun and that are not at their end: something may be due. */
export async function listUnsettledMatches(sql: Sql, now: Date): Promise<DueRow[]> {
  const rows = await sql<DueRow[]>`
    select m.season_id, o.slug as org_slug, s.slug as season_slug, s.zone, s.rules->'deadlines' as deadlines,
      m.id, m.slug, m.home_team_id as home, m.away_team_id as away, h.name as home_name, a.name as away_name, m.phase,
      to_char(m.starts_at at time zone s.zone, 'YYYY-MM-DD') as date, m.submitted_at, m.confirmed_at
    from league_matches m
    join seasons s on s.id = m.season_id and s.calendar_published_at is not null and s.closed_at is null
    join published_organisations o on o.id = s.organisation_id
    join season_teams h on h.season_id = m.season_id and h.team_id = m.home_team_id
    join season_teams a on a.season_id = m.season_id and a.team_id = m.away_team_id
    where m.starts_at < ${now} and m.phase in ('scheduled', 'postponement_asked', 'line_ups', 'running', 'submitted', 'confirmed', 'forfeited')
    order by m.id limit 5000`;
  return [...rows];
}

/** True for the first to say it; everybody after has nothing to say. */
export async function insertReminder(sql: Sql, matchId: number, kind: string, day: string): Promise<boolean> {
  const rows = await sql`
    insert into match_reminders (match_id, kind, on_day) values (${matchId}, ${kind}, ${day})
    on conflict do nothing returning match_id`;
  return rows.length > 0;
}
