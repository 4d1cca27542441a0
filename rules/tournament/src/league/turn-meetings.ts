import { type Dice, rollBelow } from '../dice.ts';
import { homeLoad } from './home-load.ts';
import type { MatchWeek, SeasonPlan } from './season.ts';
import { type Meeting, type Rounds, turned } from './timetable.ts';

const STEPS = 7000;
/** When climbing alone leaves a clash, steps are compared with the one so long ago: first worse, then better. */
const MEMORY = 300;
/** Home and away more than one apart weighs like so many breaks: only a single season can get there. */
const UNEVEN = 4;

/** Both meetings of two teams, turned round together, so that home games of a return season stay even. */
type Pair = { key: string; one: number; other: number; rounds: number[] };

/**
 * Where boards forbid the best pattern, meetings are turned round: a break more is better than a clash. Late
 * acceptance needs whole numbers only, so every machine finds the same fixtures.
 */
export function turnMeetings(
  plan: SeasonPlan,
  weeks: readonly MatchWeek[],
  start: Rounds,
  dice: Dice,
): Rounds {
  const sides = sidesOf(start, plan.teams.length);
  const pairs = pairsOf(start);
  const load = homeLoad(plan, weeks);
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
  const table: Table = {
    pairs,
    isTurned: pairs.map(() => false),
    turn,
    cost: () => load.strain() + unrestNow,
  };
  search(table, dice, 1);
  if (load.strain() > 0) {
    search(table, dice, MEMORY);
    search(table, dice, 1);
  }
  const turnedPairs = new Set(pairs.filter((_, at) => table.isTurned[at]).map(({ key }) => key));
  return start.map((games) => games.map((game) => (turnedPairs.has(keyOf(game)) ? turned(game) : game)));
}

type Table = { pairs: readonly Pair[]; isTurned: boolean[]; turn: (pair: Pair) => void; cost: () => number };

/** Turns pairs while that is no worse than `memory` steps ago, and leaves the best table found. */
function search(table: Table, dice: Dice, memory: number): void {
  const { pairs, isTurned, cost } = table;
  const flip = (at: number): void => {
    table.turn(pairs[at]!);
    isTurned[at] = !isTurned[at];
  };
  let last = cost();
  let best = { cost: last, isTurned: [...isTurned] };
  const before: number[] = new Array(memory).fill(last);
  for (let step = 0; step < STEPS * (memory > 1 ? 3 : 1); step++) {
    const at = rollBelow(dice, pairs.length);
    flip(at);
    const next = cost();
    if (next > last && next > before[step % memory]!) flip(at);
    else last = next;
    if (last < best.cost) best = { cost: last, isTurned: [...isTurned] };
    before[step % memory] = last;
  }
  for (const at of pairs.keys()) if (isTurned[at] !== best.isTurned[at]) flip(at);
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
      const pair = pairs.get(keyOf(game)) ?? {
        key: keyOf(game),
        one: game.home,
        other: game.away,
        rounds: [],
      };
      pair.rounds.push(round);
      pairs.set(keyOf(game), pair);
    }
  return [...pairs.values()];
}

const keyOf = ({ home, away }: Meeting): string => (home < away ? `${home} ${away}` : `${away} ${home}`);

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
