import { type Dice, rollBelow } from '@oche/kit';
import type { House } from './evening-room.ts';
import { homeLoad } from './home-load.ts';
import { type Lock, pairKey } from './locked.ts';
import type { SeasonPlan } from './season.ts';
import { type Rounds, turned } from './timetable.ts';

const STEPS = 6000;
/** Home and away more than one apart weighs like so many breaks: only a single season can get there. */
const UNEVEN = 4;

/** Both meetings of two teams, turned round together, so that home games of a return season stay even. */
type Pair = { key: string; one: number; other: number; rounds: number[] };

/**
 * Where boards forbid the best pattern, meetings are turned round: a break more is better than a clash. When
 * breaks stand in the way, boards alone decide for a while.
 */
export function turnMeetings(
  plan: SeasonPlan,
  houses: readonly House[],
  start: Rounds,
  dice: Dice,
  locks: readonly Lock[] = [],
): Rounds {
  const sides = sidesOf(start, plan.teams.length);
  const isLocked = new Set(locks.map(pairKey));
  const pairs = pairsOf(start).filter(({ key }) => !isLocked.has(key));
  if (pairs.length === 0) return start;
  const load = homeLoad(plan, houses);
  for (const [team, own] of sides.entries())
    for (const [round, side] of own.entries()) if (side === 'home') load.put(team, round);
  const worth = sides.map(unrest);
  let unrestNow = worth.reduce((sum, one) => sum + one, 0);
  const turn = ({ one, other, rounds }: Pair): void => {
    for (const round of rounds)
      for (const team of [one, other]) {
        const isHome = sides[team]![round] === 'home';
        if (isHome) load.remove(team, round);
        else load.put(team, round);
        sides[team]![round] = isHome ? 'away' : 'home';
      }
    for (const team of [one, other]) {
      unrestNow -= worth[team]!;
      worth[team] = unrest(sides[team]!);
      unrestNow += worth[team]!;
    }
  };
  const isTurned = pairs.map(() => false);
  const search = (cost: () => number, steps: number): void => {
    let last = cost();
    for (let step = 0; step < steps && last > 0; step++) {
      const at = rollBelow(dice, pairs.length);
      turn(pairs[at]!);
      const next = cost();
      if (next > last) turn(pairs[at]!);
      else {
        last = next;
        isTurned[at] = !isTurned[at];
      }
    }
  };
  const everything = () => load.strain() + unrestNow;
  search(everything, STEPS);
  if (load.strain() > 0) {
    const before = { cost: everything(), isTurned: [...isTurned] };
    search(load.strain, 3 * STEPS);
    search(everything, STEPS);
    if (everything() > before.cost) isTurned.splice(0, pairs.length, ...before.isTurned);
  }
  const turnedPairs = new Set(pairs.filter((_, at) => isTurned[at]).map(({ key }) => key));
  return start.map((games) => games.map((game) => (turnedPairs.has(pairKey(game)) ? turned(game) : game)));
}

type Sides = ('home' | 'away' | null)[];

function sidesOf(rounds: Rounds, teams: number): Sides[] {
  const sides = Array.from({ length: teams }, (): Sides => new Array(rounds.length).fill(null));
  for (const [round, games] of rounds.entries())
    for (const { home, away } of games) {
      sides[home]![round] = 'home';
      sides[away]![round] = 'away';
    }
  return sides;
}

function pairsOf(rounds: Rounds): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [round, games] of rounds.entries())
    for (const game of games) {
      const pair = pairs.get(pairKey(game)) ?? {
        key: pairKey(game),
        one: game.home,
        other: game.away,
        rounds: [],
      };
      pair.rounds.push(round);
      pairs.set(pairKey(game), pair);
    }
  return [...pairs.values()];
}

/** Breaks of one team, and how uneven its home games are. */
function unrest(sides: Sides): number {
  let breaks = 0;
  let balance = 0;
  let last: 'home' | 'away' | null = null;
  for (const side of sides) {
    if (side === null) continue;
    if (side === last) breaks++;
    balance += side === 'home' ? 1 : -1;
    last = side;
  }
  return breaks + UNEVEN * Math.max(0, Math.abs(balance) - 1);
}
