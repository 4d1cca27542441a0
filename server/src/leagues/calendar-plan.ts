import type { CalendarWishes } from '@oche/contract';
import type { DivisionPlan, Fixture, SeasonPlan, TakenBoards } from '@oche/league';
import { weekdayOf } from '@oche/league';
import type { CalendarGroup, CalendarLine, CalendarParts, CalendarTeam } from './calendar.sql.ts';

/** The divisions of a season as the rules plan them. Ids of teams, venues and matches are texts there. */
export function divisionPlans(
  parts: CalendarParts,
  wishes: CalendarWishes,
  lines: readonly CalendarLine[],
): DivisionPlan[] {
  return parts.groups
    .filter(({ kind }) => kind === 'league')
    .map((group) => ({
      id: String(group.id),
      plan: planOf(parts, wishes, lines, group, teamsOf(parts, group)),
    }))
    .filter(({ plan }) => plan.teams.length > 0);
}

/** What stays as it is: locked by the organiser, or no longer only a plan. */
export const isFixed = ({ is_locked, phase }: CalendarLine): boolean => is_locked || phase !== 'scheduled';

/** A division or cup with its own matches locked or left out, and what all other matches take from it. */
function planOf(
  parts: CalendarParts,
  wishes: CalendarWishes,
  lines: readonly CalendarLine[],
  group: CalendarGroup,
  teams: readonly CalendarTeam[],
): SeasonPlan {
  const placed = teams.filter(
    ({ location_id, home_weekday }) => location_id !== null && home_weekday !== null,
  );
  const ids = new Set(placed.map(({ id }) => id));
  const houses = new Set(placed.map(({ location_id }) => location_id));
  const own = lines.filter(({ group_id }) => group_id === group.id);
  for (const { location_id } of own) houses.add(location_id);
  const isCup = new Set(parts.groups.filter(({ kind }) => kind === 'cup').map(({ id }) => id));
  const cup = lines.filter(({ group_id }) => isCup.has(group_id) && group_id !== group.id);
  const teamById = new Map(placed.map((team) => [team.id, team]));
  return {
    teams: placed.map(({ id, location_id, home_weekday }) => ({
      id: String(id),
      location: String(location_id),
      home_weekday: home_weekday!,
    })),
    locations: parts.venues
      .filter(({ id }) => houses.has(id))
      .map(({ id, boards, evenings }) => ({
        id: String(id),
        boards: Math.max(1, boards),
        evenings: Object.fromEntries(evenings.map((evening) => [evening.weekday, evening.boards])),
      })),
    from: wishes.from,
    to: wishes.to,
    rounds: group.rounds,
    boards_per_match: group.boards,
    holidays: wishes.holidays,
    cup_weeks: wishes.cup_weeks,
    other_weekdays: wishes.other_weekdays,
    derbies: wishes.derbies
      .filter(({ teams: [one, other] }) => ids.has(one) && ids.has(other))
      .map(({ teams: [one, other], by_round }) => ({ teams: [String(one), String(other)], by_round })),
    dice: wishes.dice,
    taken: takenBy(parts, cup),
    busy: cup.flatMap(({ home, away, date }) => [
      { team: String(home), date },
      { team: String(away), date },
    ]),
    locked: own
      .filter((line) => isFixed(line) && ids.has(line.home) && ids.has(line.away))
      .map((line) => fixtureOf(line, teamById.get(line.home))),
  };
}

const teamsOf = ({ teams }: CalendarParts, { id }: CalendarGroup): CalendarTeam[] =>
  teams.filter(({ group_id }) => group_id === id);

const weekdays = new Map<string, number>();
/** A season asks for the same few hundred days thousands of times. */
export function weekdayIn(date: string): number {
  const known = weekdays.get(date);
  if (known !== undefined) return known;
  if (weekdays.size > 4000) weekdays.clear();
  const found = weekdayOf(date);
  weekdays.set(date, found);
  return found;
}

export const fixtureOf = (
  { id, round, home, away, date, location_id }: CalendarLine,
  team: CalendarTeam | undefined,
): Fixture => ({
  id: String(id),
  round,
  home: String(home),
  away: String(away),
  date,
  location: String(location_id),
  moved: team?.home_weekday != null && weekdayIn(date) !== team.home_weekday,
});

function takenBy({ groups }: CalendarParts, lines: readonly CalendarLine[]): TakenBoards[] {
  const boards = new Map(groups.map((group) => [group.id, group.boards]));
  return lines.map(({ location_id, date, group_id }) => ({
    location: String(location_id),
    date,
    boards: boards.get(group_id)!,
  }));
}

/** One group as it stands: a plan in which everything others have is taken, and its own fixtures beside it. */
export function groupAsItStands(
  parts: CalendarParts,
  wishes: CalendarWishes,
  lines: readonly CalendarLine[],
  groupId: number,
): { plan: SeasonPlan; fixtures: Fixture[] } {
  const group = parts.groups.find(({ id }) => id === groupId)!;
  const own = lines.filter(({ group_id }) => group_id === groupId);
  const playing = new Set(own.flatMap(({ home, away }) => [home, away]));
  const teams = parts.teams.filter(({ id, group_id }) => group_id === groupId || playing.has(id));
  const plan = planOf(parts, wishes, lines, group, teams);
  const others = lines.filter(({ group_id }) => group_id !== groupId);
  const teamById = new Map(teams.map((team) => [team.id, team]));
  const busy = others
    .flatMap(({ home, away, date }) => [
      { team: home, date },
      { team: away, date },
    ])
    .filter(({ team }) => teamById.has(team))
    .map(({ team, date }) => ({ team: String(team), date }));
  return {
    plan: { ...plan, locked: [], taken: takenBy(parts, others), busy },
    fixtures: own.map((line) => fixtureOf(line, teamById.get(line.home))),
  };
}

/** A cup: all teams of the season may be in it, and what all matches take is taken. */
export function cupPlan(
  parts: CalendarParts,
  wishes: CalendarWishes,
  lines: readonly CalendarLine[],
  groupId: number,
): SeasonPlan {
  const group = parts.groups.find(({ id }) => id === groupId)!;
  const plan = planOf(parts, wishes, [], group, parts.teams);
  const busy = lines.flatMap(({ home, away, date }) =>
    [home, away].map((team) => ({ team: String(team), date })),
  );
  return { ...plan, locked: [], derbies: [], taken: takenBy(parts, lines), busy };
}
