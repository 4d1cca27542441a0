import { Refusal, type Venue, type VenueLine } from '@oche/contract';
import { weekdayOf } from '@oche/league';
import { type Context, createSlices, type Input } from '../app/index.ts';
import { findLocation, readLocation } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { changeCalendar } from './change-season.ts';
import { type GroupRow, listGroups } from './groups.sql.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { listSeasonTeams, type SeasonTeamRow } from './teams.sql.ts';
import {
  deleteEvenings,
  type EveningRow,
  listEvenings,
  listVenueMatches,
  listVenuesById,
  listVenuesOf,
  upsertEvenings,
  type VenueMatch,
  type VenueRow,
} from './venues.sql.ts';

/** Everything about the venues of a season, whoever asks for how many of them. */
type Facts = {
  venues: readonly VenueRow[];
  /** By venue and evening. */
  evenings: ReadonlyMap<string, EveningRow>;
  /** At home, by venue. */
  homes: ReadonlyMap<number, SeasonTeamRow[]>;
  groups: readonly GroupRow[];
  /** By venue. */
  matches: ReadonlyMap<number, VenueMatch[]>;
  teamOf: ReadonlyMap<number, SeasonTeamRow>;
  perMatch: ReadonlyMap<number, number>;
};

async function readFacts(sql: Sql, season: SeasonRow, locationId?: number): Promise<Facts> {
  const [venues, evenings, teams, groups, matches] = await Promise.all([
    locationId === undefined ? listVenuesOf(sql, season.organisation_id) : listVenuesById(sql, [locationId]),
    listEvenings(sql, season.id),
    listSeasonTeams(sql, season.id),
    listGroups(sql, season.id),
    listVenueMatches(sql, season, locationId),
  ]);
  const byVenue = Map.groupBy(matches, ({ location_id }) => location_id);
  const teamOf = new Map(teams.map((team) => [team.team_id, team]));
  const perMatch = new Map(groups.map(({ id, rules }) => [id, rules.boards_per_match]));
  return {
    ...{ venues, groups, teamOf, perMatch, matches: byVenue },
    evenings: new Map(evenings.map((one) => [eveningKey(one.location_id, one.weekday), one])),
    homes: Map.groupBy(teams, ({ location_id }) => location_id ?? 0),
  };
}

const eveningKey = (location: number, weekday: number): string => `${location} ${weekday}`;

const isPlaying = ({ state }: SeasonTeamRow): boolean => state !== 'withdrawn';

/** How many boards the league has at a venue on an evening. */
function boardsOn(
  facts: Facts,
  { id, boards }: VenueRow,
  weekday: number,
): { boards: number; is_said: boolean } {
  const said = facts.evenings.get(eveningKey(id, weekday));
  return { boards: said?.boards ?? boards, is_said: said !== undefined };
}

function eveningsOf(facts: Facts, venue: VenueRow): VenueLine['evenings'] {
  const homes = (facts.homes.get(venue.id) ?? []).filter(isPlaying);
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const teams = homes.filter(({ home_weekday }) => home_weekday === weekday).length;
    const there = boardsOn(facts, venue, weekday);
    return teams > 0 || there.is_said ? [{ weekday, teams, ...there }] : [];
  });
}

/** The evenings of a venue with the matches that are there, by day. What a team that withdrew would have played takes no board. */
function daysOf(facts: Facts, venue: VenueRow): Venue['days'] {
  const { matches, teamOf, perMatch } = facts;
  const here = (matches.get(venue.id) ?? []).filter(({ home_team_id, away_team_id }) =>
    [home_team_id, away_team_id].every((id) => teamOf.has(id) && isPlaying(teamOf.get(id)!)),
  );
  const byDay = Map.groupBy(here, ({ day }) => day);
  return [...byDay].map(([day, some]) => {
    const shown = some.map(({ slug, starts_at, home_team_id, away_team_id, group_id }) => ({
      ...{ slug, starts_at, home: teamOf.get(home_team_id)!.name, away: teamOf.get(away_team_id)!.name },
      boards: perMatch.get(group_id) ?? 1,
    }));
    const taken = shown.reduce((sum, { boards }) => sum + boards, 0);
    return { day, boards: boardsOn(facts, venue, weekdayOf(day)).boards, taken, matches: shown };
  });
}

export async function listVenues({ db }: Context, input: Input<'listVenues'>): Promise<VenueLine[]> {
  const season = await requireSeason(db, input);
  const facts = await readFacts(db, season);
  const slice = createSlices();
  const lines: VenueLine[] = [];
  for (const venue of facts.venues) {
    const clashes = daysOf(facts, venue).filter(({ boards, taken }) => taken > boards).length;
    lines.push({ ...venue, evenings: eveningsOf(facts, venue), clashes });
    await slice();
  }
  return lines;
}

export async function showVenue({ db }: Context, input: Input<'showVenue'>): Promise<Venue> {
  return readVenue(db, await requireSeason(db, input), input.location_id);
}

async function requireOwn(sql: Sql, season: SeasonRow, id: number): Promise<void> {
  const row = await findLocation(sql, id);
  if (row?.organisation_id !== season.organisation_id) throw new Refusal('not_found');
}

async function readVenue(sql: Sql, season: SeasonRow, id: number): Promise<Venue> {
  await requireOwn(sql, season, id);
  const [location, facts] = await Promise.all([readLocation(sql, id), readFacts(sql, season, id)]);
  const venue = facts.venues[0]!;
  const homes = facts.homes.get(id) ?? [];
  const groupOf = new Map(facts.groups.map((group) => [group.id, group.name]));
  return {
    location,
    evenings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...{ weekday, ...boardsOn(facts, venue, weekday) },
      teams: homes.filter((team) => team.home_weekday === weekday && isPlaying(team)).length,
    })),
    teams: homes.map(({ slug, name, state, home_weekday, home_time, group_id }) => ({
      ...{ slug, name, state, home_weekday, home_time, group: groupOf.get(group_id ?? 0) ?? null },
    })),
    days: daysOf(facts, venue),
  };
}

export const setVenueEvenings = (
  context: Context,
  { location_id, evenings, ...place }: Input<'setVenueEvenings'>,
): Promise<Venue> =>
  changeCalendar(context, place, async ({ tx, season, log }) => {
    await requireOwn(tx, season, location_id);
    await deleteEvenings(tx, season.id, location_id);
    await upsertEvenings(
      tx,
      season.id,
      evenings.map((evening) => ({ ...evening, location_id })),
    );
    const venue = await readVenue(tx, season, location_id);
    await log('venue_evenings', { venue: venue.location.name, location_id });
    return venue;
  });
