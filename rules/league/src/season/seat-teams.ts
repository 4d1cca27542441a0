import { type Dice, shuffled } from '@oche/kit';
import type { House } from './evening-room.ts';
import { type HomeLoad, homeLoad } from './home-load.ts';
import type { SeasonPlan } from './season.ts';
import { firstMeetings, isAtHome, type Rounds } from './timetable.ts';

const RESTARTS = 20;
/** Swaps tried in all: a season nothing fits is known to be one in a fraction of a second. */
const MOST_SWAPS = 15_000;

/**
 * Which team plays which number of the pattern: tried from many random starts by swapping two teams while
 * that helps.
 */
export function seatTeams(plan: SeasonPlan, houses: readonly House[], pattern: Rounds, dice: Dice): Rounds {
  const everySeat = Array.from(plan.teams.keys());
  const atHome = everySeat.map((seat) => isAtHome(pattern, seat));
  const met = firstMeetings(pattern, everySeat.length);
  const budget = { swaps: MOST_SWAPS };
  let best: { seats: number[]; cost: number } | null = null;
  for (let start = 0; start < RESTARTS && budget.swaps > 0 && (!best || best.cost > 0); start++) {
    const found = climb(
      seating(plan, shuffled(everySeat, dice), homeLoad(plan, houses), atHome, met),
      budget,
    );
    if (!best || found.cost < best.cost) best = found;
  }
  const teamAt: number[] = [];
  for (const [team, seat] of best!.seats.entries()) teamAt[seat] = team;
  return pattern.map((games) =>
    games.map(({ home, away }) => ({ home: teamAt[home]!, away: teamAt[away]! })),
  );
}

type Seating = { seats: number[]; cost: () => number; swap: (one: number, other: number) => void };

/** `seats` by team. */
function seating(
  { teams, derbies = [] }: SeasonPlan,
  seats: number[],
  load: HomeLoad,
  atHome: readonly (readonly boolean[])[],
  met: readonly (readonly number[])[],
): Seating {
  const number = new Map(teams.map(({ id }, at) => [id, at]));
  const wishes = derbies.map(({ teams: [one, other], by_round }) => ({
    one: number.get(one)!,
    other: number.get(other)!,
    by_round,
  }));
  for (const [team, seat] of seats.entries())
    for (const [round, home] of atHome[seat]!.entries()) if (home) load.put(team, round);
  const missed = () =>
    wishes.filter(({ one, other, by_round }) => met[seats[one]!]![seats[other]!]! >= by_round).length;
  return {
    seats,
    cost: () => load.strain() + missed(),
    swap: (one, other) => {
      const mine = atHome[seats[one]!]!;
      const theirs = atHome[seats[other]!]!;
      for (const [round, home] of mine.entries()) {
        if (home === theirs[round]) continue;
        load.remove(home ? one : other, round);
        load.put(home ? other : one, round);
      }
      [seats[one], seats[other]] = [seats[other]!, seats[one]!];
    },
  };
}

function climb({ seats, cost, swap }: Seating, budget: { swaps: number }): { seats: number[]; cost: number } {
  let now = cost();
  for (let better = true; better && now > 0; ) {
    better = false;
    for (let one = 0; one < seats.length; one++)
      for (let other = one + 1; other < seats.length && budget.swaps > 0; other++) {
        budget.swaps--;
        swap(one, other);
        const next = cost();
        if (next < now) {
          now = next;
          better = true;
        } else swap(one, other);
      }
  }
  return { seats, cost: now };
}
