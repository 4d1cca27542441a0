import type { MatchWeek, SeasonPlan } from './season.ts';

type Shortage = { location?: string; round?: number };

/**
 * Why there can be no fixtures, by counting alone: a house with more home matches than its boards can take in
 * all weeks, or a week with fewer boards than matches. Null when only a search can tell.
 */
export function boardShortage(plan: SeasonPlan, weeks: readonly MatchWeek[]): Shortage | null {
  const houses = plan.locations.map(({ id, boards }) => houseOf(plan, id, boards));
  const crowded = houses.find(({ evenings, needed }) =>
    evenings.some(({ days, teams }) => needed(teams) > roomIn(weeks, days)),
  );
  if (crowded) return { location: crowded.id };
  const matches = Math.floor(plan.teams.length / 2);
  const round = weeks.findIndex(
    (week) =>
      matches >
      houses.reduce(
        (sum, { evenings }) =>
          sum + evenings.reduce((room, { days, teams }) => room + Math.min(teams, roomIn([week], days)), 0),
        0,
      ),
  );
  return round === -1 ? null : { round: round + 1 };
}

/** Teams of a house that share the same evenings, each evening with the matches it can take. */
type Evenings = { teams: number; days: ReadonlyMap<number, number> };

const roomIn = (weeks: readonly MatchWeek[], days: Evenings['days']): number =>
  weeks.reduce(
    (sum, { open }) =>
      sum + [...days].reduce((room, [day, matches]) => room + (open.has(day) ? matches : 0), 0),
    0,
  );

function houseOf(
  { teams, rounds, boards_per_match, other_weekdays = [] }: SeasonPlan,
  id: string,
  boards: number,
) {
  const matches = Math.floor(boards / boards_per_match);
  const own = teams.filter(({ location }) => location === id).map(({ home_weekday }) => home_weekday);
  const days = [...new Set(own)];
  const room = (list: readonly number[]) => new Map(list.map((day) => [day, matches]));
  // Where another evening is allowed, all teams of the house share them all.
  const evenings: Evenings[] =
    other_weekdays.length > 0
      ? [{ teams: own.length, days: room([...days, ...other_weekdays]) }]
      : days.map((day) => ({ teams: own.filter((one) => one === day).length, days: room([day]) }));
  /** In a single season they may always be away but when they meet each other. */
  const needed = (count: number) =>
    rounds === 'single' ? (count * (count - 1)) / 2 : count * (teams.length - 1);
  return { id, evenings, needed };
}
