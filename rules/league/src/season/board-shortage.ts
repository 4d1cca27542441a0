import type { House } from './evening-room.ts';
import type { SeasonPlan } from './season.ts';

type Shortage = { location?: string; round?: number };

/**
 * Why there can be no fixtures, by counting alone: a house with more home matches than its boards can take in
 * all weeks, or a week with fewer boards than matches. Null when only a search can tell.
 */
export function boardShortage(plan: SeasonPlan, houses: readonly House[]): Shortage | null {
  const crowded = houses.find(({ id, room }) =>
    sharersOf(plan, id).some((sharers) => {
      const all = room.reduce((sum, week) => sum + roomIn(week, sharers), 0);
      return homeMatches(plan, sharers.teams) > all;
    }),
  );
  if (crowded) return { location: crowded.id };
  const matches = Math.floor(plan.teams.length / 2);
  const boards = (round: number) =>
    houses.reduce(
      (sum, { id, room }) =>
        sum +
        sharersOf(plan, id).reduce(
          (all, sharers) => all + Math.min(sharers.teams, roomIn(room[round]!, sharers)),
          0,
        ),
      0,
    );
  const round = houses[0]!.room.findIndex((_, at) => boards(at) < matches);
  return round === -1 ? null : { round: round + 1 };
}

/** Teams of a house that share the same evenings. */
type Sharers = { teams: number; days: readonly number[] };

/** Where another evening is allowed, all teams of a house share them all. */
function sharersOf({ teams, other_weekdays = [] }: SeasonPlan, id: string): Sharers[] {
  const own = teams.filter(({ location }) => location === id).map(({ home_weekday }) => home_weekday);
  const days = [...new Set(own)];
  if (other_weekdays.length > 0)
    return [{ teams: own.length, days: [...new Set([...days, ...other_weekdays])] }];
  return days.map((day) => ({ teams: own.filter((one) => one === day).length, days: [day] }));
}

const roomIn = (week: readonly number[], { days }: Sharers): number =>
  days.reduce((sum, day) => sum + week[day]!, 0);

/** In a single season they may always be away, but for the matches among themselves. */
const homeMatches = ({ teams, rounds }: SeasonPlan, sharers: number): number =>
  rounds === 'single' ? (sharers * (sharers - 1)) / 2 : sharers * (teams.length - 1);
