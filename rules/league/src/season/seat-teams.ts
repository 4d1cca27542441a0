import { type Dice, seededDice, shuffled } from '@oche/kit';
import type { House } from './evening-room.ts';
import { type HomeLoad, homeLoad } from './home-load.ts';
import { type Lock, pairKey, roundsByPair } from './locked.ts';
import type { SeasonPlan } from './season.ts';
import { firstMeetings, isAtHome, type Rounds } from './timetable.ts';

const RESTARTS = 20;
/** Swaps tried in all: a season nothing fits is known to be one in a fraction of a second. */
const MOST_SWAPS = 15_000;

/** A locked match in another round than that of its week gives two teams two matches in one week. */
const LOCK_MISSED = 3000;

/**
 * Which team plays which number of the pattern: tried from many random starts by swapping two teams while
 * that helps.
 */
export function seatTeams(
  plan: SeasonPlan,
  houses: readonly House[],
  pattern: Rounds,
  dice: Dice,
  locks: readonly Lock[] = [],
): Rounds {
  const seats = findSeats(plan, houses, pattern, dice, locks);
  const teamAt: number[] = [];
  for (const [team, seat] of seats.entries()) teamAt[seat] = team;
  return pattern.map((games) =>
    games.map(({ home, away }) => ({ home: teamAt[home]!, away: teamAt[away]! })),
  );
}

/** Locked matches were most likely made by the same dice: where those put the teams is the first start. */
function findSeats(
  plan: SeasonPlan,
  houses: readonly House[],
  pattern: Rounds,
  dice: Dice,
  locks: readonly Lock[],
): number[] {
  const everySeat = Array.from(plan.teams.keys());
  const atHome = everySeat.map((seat) => isAtHome(pattern, seat));
  const met = firstMeetings(pattern, everySeat.length);
  const missed = locksMissed(pattern, locks);
  const budget = { swaps: MOST_SWAPS };
  let best: { seats: number[]; cost: number } | null = null;
  for (let start = 0; start < RESTARTS && budget.swaps > 0 && (!best || best.cost > 0); start++) {
    const isAsBefore = start === 0 && locks.length > 0;
    const seats = isAsBefore
      ? findSeats(plan, houses, pattern, seededDice(plan.dice), [])
      : shuffled(everySeat, dice);
    const found = climb(seating(plan, seats, homeLoad(plan, houses), { atHome, met, missed }), budget);
    if (!best || found.cost < best.cost) best = found;
  }
  return best!.seats;
}

/** How many locked matches are not in the round of their week, by who has which seat. */
function locksMissed(pattern: Rounds, locks: readonly Lock[]): (seats: readonly number[]) => number {
  if (locks.length === 0) return () => 0;
  const met = roundsByPair(pattern);
  const isMissed = (seats: readonly number[], { home, away, round }: Lock) =>
    !met.get(pairKey({ home: seats[home]!, away: seats[away]! }))?.includes(round);
  return (seats) => locks.filter((lock) => isMissed(seats, lock)).length;
}

type Seating = { seats: number[]; cost: () => number; swap: (one: number, other: number) => void };

type Pattern = {
  /** By seat and round. */
  atHome: readonly (readonly boolean[])[];
  /** By two seats: the round of their first meeting. */
  met: readonly (readonly number[])[];
  missed: (seats: readonly number[]) => number;
};

/** `seats` by team. */
function seating(
  { teams, derbies = [] }: SeasonPlan,
  seats: number[],
  load: HomeLoad,
  { atHome, met, missed: missedLocks }: Pattern,
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
    cost: () => load.strain() + missed() + LOCK_MISSED * missedLocks(seats),
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
