import { type Dice, type IsoDate, must, seededDice } from '@oche/kit';
import {
  addDays,
  type Fixture,
  type GroupRules,
  makeFixtures,
  newMatch,
  type SeasonPlan,
  type TakenBoards,
  type TeamMatch,
  USUAL_GROUP_RULES,
  usualSeasonRules,
} from '@oche/league';
import { DEFAULT_ZONE, fromLocal } from '@oche/messages/dates';
import { insertLocation, replaceBoards } from '../../boards/index.ts';
import { DAY, HOUR } from '../../clock.ts';
import type { Sql } from '../../db/index.ts';
import {
  type GroupKind,
  insertGroup,
  insertMatches,
  insertMembers,
  insertSeason,
  insertSeasonTeams,
  insertSquadMembers,
  insertTeams,
  type SquadRole,
  usualCalendar,
} from '../../leagues/index.ts';
import { insertParticipants } from '../../participants/index.ts';
import { personNumber } from '../people.ts';
import { playWholeMatch, type SquadPlayer } from './play-match.ts';

// Makes seasons of a league for stories and tests: venues, teams with squads, calendars, and as much of them played as asked for.

export type Venue = { id: number; boards: number };
export type SeedTeam = {
  team_id: number;
  slug: string;
  name: string;
  short_name: string;
  location_id: number;
  home_weekday: number;
  /** The first is captain, the second reserve captain. */
  players: SquadPlayer[];
  /** Whom to write to. */
  contact: string;
};
export type SeedGroup = { group_id: number; slug: string; teams: SeedTeam[]; rules: GroupRules };
export type SeedSeason = {
  id: number;
  slug: string;
  groups: SeedGroup[];
  matches: { id: number; group_id: number; slug: string; fixture: Fixture; match: TeamMatch }[];
};

export async function makeVenue(
  sql: Sql,
  organisation_id: number,
  given: { name: string; address?: string; boards: number },
): Promise<Venue> {
  const { name, address = '', boards } = given;
  const id = await insertLocation(sql, { owner_id: null, organisation_id, name, address });
  const board = (number: number) => ({
    id: null,
    number,
    name: '',
    kind: 'standard' as const,
    is_usable: true,
  });
  await replaceBoards(
    sql,
    id,
    Array.from({ length: boards }, (_, at) => board(at + 1)),
  );
  return { id, boards };
}

type NewTeam = {
  name: string;
  short_name: string;
  location_id: number;
  home_weekday: number;
  average: number;
};
/** Somebody with an account who leads a team. */
export type Captain = { user_id: number; first_name: string; last_name: string };
const SQUAD = 7;
let lastNumber = 2000;

/** Teams with squads of seven, whose members have numbers and are confirmed. */
export async function makeTeams(
  sql: Sql,
  organisation_id: number,
  teams: NewTeam[],
  dice: Dice,
  captains: readonly Captain[] = [],
): Promise<SeedTeam[]> {
  const slugs = teams.map(({ name }) => slugOf(name));
  const teamIds = await insertTeams(sql, organisation_id, slugs);
  const people = teams.flatMap((team, nth) =>
    Array.from({ length: SQUAD }, (_, at) => {
      // Captains of the first teams are people who can sign in.
      const captain = at === 0 ? captains[nth] : undefined;
      const person = { ...personNumber(500 + nth * SQUAD + at), user_id: null, ...captain };
      return { ...person, club: team.name, member_number: String(++lastNumber) };
    }),
  );
  const ids = await insertParticipants(sql, { owner_id: null, organisation_id }, people);
  const members = people.map(({ birth_year }, at) => ({
    participant_id: ids[at]!,
    state: 'confirmed' as const,
    remark: '',
    born_on: `${birth_year}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    email: '',
    phone: '',
  }));
  await insertMembers(sql, organisation_id, members);
  return teams.map(({ average, ...team }, nth) => ({
    ...team,
    team_id: teamIds[nth]!,
    slug: slugs[nth]!,
    contact: nameOf(people[nth * SQUAD]!),
    players: ids.slice(nth * SQUAD, (nth + 1) * SQUAD).map((id) => ({
      id: String(id),
      average: Math.round(average + 14 * (dice() - 0.5)),
    })),
  }));
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

type SeasonStory = {
  /** '2026-2027'. */
  name: string;
  from: IsoDate;
  to: IsoDate;
  groups: { name: string; class: number; kind?: GroupKind; teams: SeedTeam[]; rules?: GroupRules }[];
  venues: readonly Venue[];
  cup_weeks?: IsoDate[];
  other_weekdays?: number[];
  holidays?: { from: IsoDate; to: IsoDate; name: string }[];
  /** What lies before this day was played. */
  played_until?: IsoDate;
  is_closed?: boolean;
  has_calendar?: boolean;
  dice?: number;
};

/** A season of groups that all meet twice. Divisions share the boards of their venues. */
export async function makeLeagueSeason(
  sql: Sql,
  organisation_id: number,
  story: SeasonStory,
): Promise<SeedSeason> {
  const { name, from, to, is_closed = false, has_calendar = true, dice = 1 } = story;
  const wishes = {
    ...usualCalendar(from, to),
    holidays: story.holidays ?? [],
    cup_weeks: story.cup_weeks ?? [],
    other_weekdays: story.other_weekdays ?? [],
    dice,
  };
  const id = await insertSeason(sql, {
    organisation_id,
    slug: name,
    name,
    starts_on: from,
    ends_on: to,
    zone: DEFAULT_ZONE,
    rules: usualSeasonRules(from, to),
    calendar: wishes,
    is_published: true,
    calendar_published_at: has_calendar ? momentOf(addDays(from, -14), '12:00') : null,
    closed_at: is_closed ? momentOf(to, '12:00') : null,
  });
  const groups: SeedGroup[] = [];
  for (const [position, group] of story.groups.entries()) {
    const slug = slugOf(group.name);
    const rules = group.rules ?? USUAL_GROUP_RULES;
    const kind = group.kind ?? 'league';
    const row = {
      season_id: id,
      slug,
      name: group.name,
      kind,
      category: 'other' as const,
      class: group.class,
    };
    const group_id = await insertGroup(sql, { ...row, position, rules });
    groups.push({ group_id, slug, teams: group.teams, rules });
    if (kind === 'league') await putTeams(sql, id, groups.at(-1)!, from);
  }
  const matches = has_calendar ? planned(groups, story) : [];
  const ids = await insertMatches(sql, id, matches.map(rowOf(is_closed)));
  return { id, slug: name, groups, matches: matches.map((match, at) => ({ ...match, id: ids[at]! })) };
}

async function putTeams(
  sql: Sql,
  season_id: number,
  { group_id, teams }: SeedGroup,
  from: IsoDate,
): Promise<void> {
  const rows = teams.map(({ team_id, name, short_name, location_id, home_weekday, contact }) => ({
    ...{ team_id, name, short_name, location_id, home_weekday, group_id },
    state: 'confirmed' as const,
    home_time: null,
    contact_name: contact,
    contact_email: `captain${team_id}@demo.invalid`,
    contact_phone: '',
    remarks: '',
  }));
  await insertSeasonTeams(sql, season_id, rows);
  const role = (at: number): SquadRole => (['captain', 'reserve_captain'] as const)[at] ?? 'player';
  const squad = teams.flatMap(({ team_id, players }) =>
    players.map((player, at) => ({
      ...{ season_id, team_id, participant_id: Number(player.id), role: role(at) },
      joined_on: from,
      left_on: null,
    })),
  );
  await insertSquadMembers(sql, squad);
}

type Planned = Omit<SeedSeason['matches'][number], 'id'>;

function planned(groups: SeedGroup[], story: SeasonStory): Planned[] {
  const taken: TakenBoards[] = [];
  return groups.flatMap(({ group_id, slug, teams, rules }, nth) => {
    if ((story.groups[nth]!.kind ?? 'league') === 'cup') return [];
    const { fixtures } = must(makeFixtures(planOf(teams, rules, taken, story)));
    taken.push(...fixtures.map(({ location, date }) => ({ location, date, boards: rules.boards_per_match })));
    const dice = seededDice((story.dice ?? 1) * 100 + nth);
    const players = new Map(teams.map((team) => [String(team.team_id), team]));
    return fixtures.map((fixture) => {
      const [home, away] = [players.get(fixture.home)!, players.get(fixture.away)!];
      const isPlayed = story.played_until !== undefined && fixture.date < story.played_until;
      const sides = { home: home.players, away: away.players };
      const match = isPlayed
        ? playWholeMatch(rules.format, sides, momentOf(fixture.date, '23:00'), dice)
        : newMatch(rules.format);
      return { group_id, slug: `${slug}-${fixture.round}-${home.slug}`, fixture, match };
    });
  });
}

const planOf = (
  teams: SeedTeam[],
  rules: GroupRules,
  taken: readonly TakenBoards[],
  story: SeasonStory,
): SeasonPlan => ({
  teams: teams.map(({ team_id, location_id, home_weekday }) => ({
    id: String(team_id),
    location: String(location_id),
    home_weekday,
  })),
  locations: story.venues.map(({ id, boards }) => ({ id: String(id), boards })),
  from: story.from,
  to: story.to,
  rounds: rules.rounds,
  boards_per_match: rules.boards_per_match,
  taken,
  holidays: story.holidays ?? [],
  cup_weeks: story.cup_weeks ?? [],
  other_weekdays: story.other_weekdays ?? [],
  dice: story.dice ?? 1,
});

const rowOf =
  (isClosed: boolean) =>
  ({ group_id, slug, fixture, match }: Planned) => {
    const starts_at = momentOf(fixture.date, '20:00');
    const evening = Date.parse(starts_at);
    const isPlayed = match.phase !== 'scheduled';
    return {
      ...{ group_id, slug, round: fixture.round, starts_at, match },
      home_team_id: Number(fixture.home),
      away_team_id: Number(fixture.away),
      location_id: Number(fixture.location),
      submitted_at: isPlayed ? new Date(evening + 3 * HOUR).toISOString() : null,
      confirmed_at: isPlayed ? new Date(evening + (isClosed ? DAY : 4 * HOUR)).toISOString() : null,
    };
  };

/** A time of day in the league's zone, as a moment. */
export function momentOf(date: IsoDate, time: string): string {
  const at = fromLocal(`${date}T${time}`);
  if ('problem' in at) throw new Error(`${date} has no ${time}`);
  return at.iso;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

type SmallLeague = {
  groups?: number;
  teams?: number;
  played_until?: IsoDate;
  from?: IsoDate;
  to?: IsoDate;
  has_calendar?: boolean;
  rules?: GroupRules;
};
let serial = 0;

/** For tests: groups of teams that each have a venue with four boards to themselves, on Friday evenings. */
export async function makeLeague(
  sql: Sql,
  organisation_id: number,
  given: SmallLeague = {},
): Promise<SeedSeason & { venues: Venue[] }> {
  const { groups = 1, teams = 4, from = '2026-09-01', to = '2027-05-31', rules, ...more } = given;
  serial++;
  const dice = seededDice(serial);
  const numbers = Array.from({ length: groups * teams }, (_, at) => at + 1);
  const venues: Venue[] = [];
  for (const number of numbers)
    venues.push(await makeVenue(sql, organisation_id, { name: `Café ${serial}-${number}`, boards: 4 }));
  const all = await makeTeams(
    sql,
    organisation_id,
    numbers.map((number, at) => ({
      name: `Team ${serial}-${number}`,
      short_name: `T${number}`,
      location_id: venues[at]!.id,
      home_weekday: 5,
      average: 55,
    })),
    dice,
  );
  const season = await makeLeagueSeason(sql, organisation_id, {
    name: `${from.slice(0, 4)}-${Number(from.slice(0, 4)) + 1}`,
    from,
    to,
    venues,
    groups: Array.from({ length: groups }, (_, at) => ({
      name: `Division ${at + 1}`,
      class: at + 1,
      teams: all.slice(at * teams, (at + 1) * teams),
      ...(rules ? { rules } : {}),
    })),
    ...more,
  });
  return { ...season, venues };
}
