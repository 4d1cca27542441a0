import type { MyMatch } from '@oche/contract';
import type { Sql } from '../db/index.ts';

/**
 * Matches of published calendars in which one of these people is in a squad, or stands on an open sheet as a guest. Only the
 * seasons of organisations they are members of are looked at.
 */
export async function listMatchesOf(
  sql: Sql,
  participantIds: number[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<MyMatch[]> {
  const players = participantIds.map(String);
  const isOn = (side: 'home' | 'away') => sql`
    coalesce(m.match->'line_ups'->${side}->'positions' ?| ${players}::text[], false)
    or coalesce(m.match->'line_ups'->${side}->'substitutes' ?| ${players}::text[], false)`;
  const rows = await sql<MyMatch[]>`
    with own as (
      select season_id, team_id, bool_or(role in ('captain', 'reserve_captain')) as leads from squad_members
      where participant_id = any(${participantIds}::bigint[]) and left_on is null group by season_id, team_id
    )
    select o.slug as org_slug, s.slug as season_slug, m.slug, m.phase,
      to_char(m.starts_at at time zone s.zone, 'YYYY-MM-DD') as date,
      to_char(m.starts_at at time zone s.zone, 'HH24:MI') as time,
      (m.starts_at at time zone s.zone)::date = (${now}::timestamptz at time zone s.zone)::date as is_today,
      h.name as home, a.name as away, v.name as venue,
      coalesce((select bool_or(own.leads) from own
        where own.season_id = m.season_id and own.team_id in (m.home_team_id, m.away_team_id)), false) as keeps_sheet
    from seasons s
    join published_organisations o on o.id = s.organisation_id
    join league_matches m on m.season_id = s.id and m.starts_at between ${from} and ${to}
    join season_teams h on h.season_id = s.id and h.team_id = m.home_team_id
    join season_teams a on a.season_id = s.id and a.team_id = m.away_team_id
    join published_venues v on v.id = m.location_id
    where s.organisation_id in (select organisation_id from members where participant_id = any(${participantIds}::bigint[]))
      and s.is_published and s.calendar_published_at is not null and s.closed_at is null
      and m.phase not in ('cancelled', 'postponed', 'confirmed', 'forfeited', 'final')
      and (exists (select from own where own.season_id = m.season_id and own.team_id in (m.home_team_id, m.away_team_id))
        -- Nobody learns from this who stands in a line-up that is sealed.
        or (jsonb_typeof(m.match->'line_ups'->'home') = 'object' and jsonb_typeof(m.match->'line_ups'->'away') = 'object'
          and (${isOn('home')} or ${isOn('away')})))
    order by m.starts_at, m.id limit 20`;
  return [...rows];
}

/** Whether one of these people is in the squad of one of these teams now. */
export async function findInSquad(
  sql: Sql,
  seasonId: number,
  teamIds: number[],
  participantIds: number[],
): Promise<boolean> {
  const [row] = await sql`
    select from squad_members where season_id = ${seasonId} and team_id = any(${teamIds}::bigint[])
      and participant_id = any(${participantIds}::bigint[]) and left_on is null limit 1`;
  return row !== undefined;
}
