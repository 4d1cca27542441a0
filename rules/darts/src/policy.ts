import { AimChooser, type Choice, type CostsAt, possibleBetween, type Values } from './aim-chooser.ts';
import { AimSweep } from './aim-sweep.ts';
import type { Point } from './board.ts';
import { LastDart } from './last-dart.ts';
import { BED_CENTRES, type OutRules, type ScoreTable, scoreTable } from './score-table.ts';
import { farthestAim, gridAims, type Spread } from './thrower.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';

/** With one dart in the hand only remaining scores below this can bust, with two below the next, with three below the last. */
const NEAR = [0, 62, 122, 182] as const;
const GRID_STEP = 5;
/** So many aims of the plain game (no turns) are tried again in the real one. */
const PLAIN_AIMS = 16;
/** Far from a finish all aims are looked at for every eighth remaining score, and those found best for the last twelve of these in between. */
const ALL_AIMS_EVERY = 8;
const RECENT_POOLS = 12;
/** The range of what a bust may cost is halved so many times: the smaller a part, the fewer aims are possible in it. */
const HALVINGS = 5;
/** So few are not worth looking for fewer. */
const FEW_AIMS = 4;
/** How much the factor between the plain game and the real one is let to change between two remaining scores. */
const LOWEST_FACTOR = 0.8;
const HIGHEST_FACTOR = 1.25;

/** The best way to play x01 for one spread: what to aim at, and how many visits it takes. */
export type Policy = {
  readonly table: ScoreTable;
  readonly highest: number;
  /** Expected visits to the end of the leg from each remaining score at the start of a visit. */
  readonly visits: Float64Array;
  /** The aim for each remaining score, by darts in the hand, where the start of the visit does not matter. */
  readonly far: readonly Int32Array[];
  /** The same where it does: by start and remaining score. */
  readonly near: readonly Int32Array[];
};

/** The index of the aim at this place of a visit; what is above the table is played like its top. */
export function aimIndex(policy: Policy, atStart: number, remaining: number, dartsLeft: number): number {
  if (remaining > policy.highest) return policy.far[dartsLeft]![policy.highest]!;
  return remaining < NEAR[dartsLeft]!
    ? policy.near[dartsLeft]![nearPlace(atStart, remaining)]!
    : policy.far[dartsLeft]![remaining]!;
}

export function bestX01Aim(policy: Policy, atStart: number, remaining: number, dartsLeft: number): Point {
  return policy.table.aims[aimIndex(policy, atStart, remaining, dartsLeft)]!;
}

function nearPlace(atStart: number, remaining: number): number {
  return atStart * NEAR[3] + remaining;
}

export function solvePolicy(spread: Spread, rules: OutRules, highest = 501): Policy {
  const aims = [...gridAims(GRID_STEP, farthestAim(spread)), ...BED_CENTRES];
  return solveTurns(scoreTable(spread, rules, aims), highest);
}

/** A policy that aims at the middle of beds only, as players call it. */
export function solveNamedPolicy(spread: Spread, rules: OutRules, highest = 501): Policy {
  return solveTurns(scoreTable(spread, rules, BED_CENTRES), highest);
}

/** The aims that can be the best while a bust costs from this to that. */
type Part = { readonly from: number; readonly to: number; readonly aims: Int32Array };

type Solving = {
  readonly policy: Policy;
  readonly chooser: AimChooser;
  readonly lastDart: LastDart;
  /** What is still to come with 0 to 3 darts in the hand, for the visit being solved. */
  readonly values: readonly Values[];
  /** Expected darts in the plain game. */
  readonly plain: Float64Array;
  /** The aims worth trying, by darts in the hand and remaining score. */
  readonly candidates: readonly Int32Array[][];
  /** With two darts on the way from a higher start, by remaining score. */
  readonly onTheWay: (readonly Part[])[];
  /** Room for the costs of all aims, of every part that is being halved and of both ends. */
  readonly costs: readonly Float64Array[];
};

function noValues(highest: number): Values {
  return { value: new Float64Array(highest + 1), slope: new Float64Array(highest + 1) };
}

/** Each start is solved by policy iteration, from the lowest up. */
export function solveTurns(table: ScoreTable, highest: number): Policy {
  const sweep = new AimSweep(table);
  const chooser = new AimChooser(table, sweep);
  const hands = [0, 1, 2, 3];
  const values = hands.map(() => noValues(highest));
  const far = hands.map(() => new Int32Array(highest + 1));
  const near = hands.map(() => new Int32Array(NEAR[3] * NEAR[3]));
  const policy = { table, highest, visits: values[0]!.value, far, near };
  const plain = new Float64Array(highest + 1);
  const candidates: Int32Array[][] = hands.map(() => []);
  const lastDart = new LastDart(table, sweep);
  const costs = Array.from({ length: HALVINGS + 3 }, () => new Float64Array(table.aims.length));
  const solving: Solving = { policy, chooser, lastDart, values, plain, candidates, onTheWay: [], costs };
  solvePlainGame(solving, highest);
  for (let start = chooser.smallest; start <= highest; start++) {
    if (start < NEAR[1]) lastDart.lookAt(start, policy.visits);
    solveStart(solving, start);
    if (start < NEAR[1]) lastDart.keep(start, policy.visits[start]!);
    if (start < NEAR[2]) keepCandidates(solving, start);
  }
  return policy;
}

/** Far from a finish the best aims change slowly: there all aims are looked at only now and then. */
function solvePlainGame({ chooser, plain, candidates }: Solving, highest: number): void {
  const recent: Int32Array[] = [];
  for (let remaining = chooser.smallest; remaining <= highest; remaining++) {
    const lookAtAll = remaining < NEAR[3] || remaining % ALL_AIMS_EVERY === 0;
    const pool = lookAtAll ? undefined : Int32Array.from(new Set(recent.flatMap((aims) => [...aims])));
    const best = chooser.solvePlain(remaining, plain, PLAIN_AIMS, pool);
    if (lookAtAll) recent.push(best);
    if (recent.length > RECENT_POOLS) recent.shift();
    for (const dartsLeft of [1, 2, 3]) candidates[dartsLeft]![remaining] = best;
  }
}

function solveStart(solving: Solving, start: number): void {
  const { chooser, values, plain, candidates } = solving;
  const below = start - 1;
  const factor =
    below < chooser.smallest ? 1 / DARTS_IN_A_VISIT : solving.policy.visits[below]! / plain[below]!;
  let bust = iterate(solving, start, plain[start]! * factor, false);
  // The plain game may miss the best aim at the start itself: look at all aims until none is new.
  for (let again = true; again; ) {
    again = false;
    for (let dartsLeft = start < NEAR[1] ? 2 : 1; dartsLeft <= DARTS_IN_A_VISIT; dartsLeft++) {
      const known = candidates[dartsLeft]![start]!;
      const best = chooser.best(start, values[dartsLeft - 1]!, bust, known);
      if (known.includes(best)) continue;
      candidates[dartsLeft]![start] = Int32Array.from([...known, best]);
      again = true;
    }
    if (again) bust = iterate(solving, start, bust, false);
  }
  // Where a bust costs something nobody thought of, once more with all aims.
  if (hasSurprise(solving, start, bust)) iterate(solving, start, bust, true);
  for (const { slope } of values) slope[start] = 0;
}

function hasSurprise({ onTheWay }: Solving, start: number, bust: number): boolean {
  return onTheWay.slice(Math.max(0, start - 60), start).some((parts) => isOutside(parts, bust));
}

/** Policy iteration: the value of a start is where what it costs to come back to it no longer changes it. */
function iterate(solving: Solving, start: number, guess: number, isSure: boolean): number {
  let bust = guess;
  solving.values[0]!.slope[start] = 1;
  for (let round = 0; round < 100; round++) {
    solving.values[0]!.value[start] = bust;
    for (let dartsLeft = 1; dartsLeft <= DARTS_IN_A_VISIT; dartsLeft++)
      improve(solving, start, dartsLeft, bust, isSure);
    const { value, slope } = solving.values[3]!;
    const next = (1 + value[start]! - slope[start]! * bust) / (1 - slope[start]!);
    const settled = Math.abs(next - bust) < 1e-12 * next;
    bust = next;
    if (settled) break;
  }
  solving.values[0]!.value[start] = bust;
  return bust;
}

const isOutside = (parts: readonly Part[], bust: number): boolean =>
  bust < parts[0]!.from || bust > parts.at(-1)!.to;

function improve(solving: Solving, start: number, dartsLeft: number, bust: number, isSure: boolean): void {
  const { policy, chooser, values } = solving;
  const { value, slope } = values[dartsLeft]!;
  const lowest = Math.max(chooser.smallest, start - 60 * (DARTS_IN_A_VISIT - dartsLeft));
  for (let remaining = lowest; remaining <= start; remaining++) {
    // Where no bust can follow, nothing depends on the start: only the start itself is still to be solved.
    if (remaining >= NEAR[dartsLeft]!) remaining = start;
    const choice = chooseAim(solving, start, remaining, dartsLeft, bust, isSure);
    value[remaining] = choice.value;
    slope[remaining] = choice.slope;
    if (remaining >= NEAR[dartsLeft]!) policy.far[dartsLeft]![remaining] = choice.aim;
    else policy.near[dartsLeft]![nearPlace(start, remaining)] = choice.aim;
  }
}

function chooseAim(
  { chooser, lastDart, values, candidates, onTheWay }: Solving,
  start: number,
  remaining: number,
  dartsLeft: number,
  bust: number,
  isSure: boolean,
): Choice {
  if (dartsLeft === 1 && remaining < NEAR[1])
    return remaining === start ? lastDart.atStart(bust) : lastDart.onTheWay(remaining, bust);
  let aims = candidates[dartsLeft]![remaining]!;
  if (dartsLeft === 2 && remaining < start) {
    const parts = onTheWay[remaining]!;
    const isOpen = isSure && isOutside(parts, bust);
    aims = isOpen ? chooser.all : (parts.find(({ to }) => bust <= to) ?? parts.at(-1)!).aims;
  }
  return chooser.choose(remaining, values[dartsLeft - 1]!, bust, aims);
}

/** Later visits come by with two darts from higher starts: keeps the aims that can be best for one or another cost of a bust. */
function keepCandidates(solving: Solving, remaining: number): void {
  const { chooser, values, onTheWay, costs } = solving;
  const [cheapest, dearest] = bustsAbove(solving, remaining);
  const costsAt = (bust: number, aims: Int32Array, into: Float64Array) => {
    improveBelow(solving, remaining, bust);
    return chooser.costsAt(remaining, values[1]!, bust, aims, into);
  };
  const parts: Part[] = [];
  const keep = (low: CostsAt, high: CostsAt, aims: Int32Array, halvings: number): void => {
    const possible = possibleBetween(low, high, aims);
    if (halvings === 0 || possible.length <= FEW_AIMS) {
      parts.push({ from: low.bust, to: high.bust, aims: possible });
      return;
    }
    const middle = costsAt((low.bust + high.bust) / 2, possible, costs[halvings]!);
    keep(low, middle, possible, halvings - 1);
    keep(middle, high, possible, halvings - 1);
  };
  const [atFirst, atLast] = costs.slice(HALVINGS + 1) as [Float64Array, Float64Array];
  const { all } = chooser;
  keep(costsAt(cheapest, all, atFirst), costsAt(dearest, all, atLast), all, HALVINGS);
  onTheWay[remaining] = parts;
}

/**
 * What a bust can cost on the way here: it leads back to a start that darts before have come from. How dear these are, the plain game
 * knows, but for a factor that changes slowly. Where that turns out wrong all aims are looked at.
 */
function bustsAbove({ plain, policy }: Solving, remaining: number): [number, number] {
  const above = plain.subarray(remaining, remaining + 61);
  const factor = policy.visits[remaining]! / plain[remaining]!;
  return [LOWEST_FACTOR * factor * Math.min(...above), HIGHEST_FACTOR * factor * Math.max(...above)];
}

/** What one dart is worth from the remaining scores that two darts at `remaining` can lead to, if a bust costs this. */
function improveBelow({ chooser, lastDart, values }: Solving, remaining: number, bust: number): void {
  const { value, slope } = values[1]!;
  for (let left = Math.max(chooser.smallest, remaining - 60); left <= remaining && left < NEAR[1]; left++) {
    const choice = lastDart.onTheWay(left, bust);
    value[left] = choice.value;
    slope[left] = choice.slope;
  }
}
