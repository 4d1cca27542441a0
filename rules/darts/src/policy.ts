import { AimChooser, possibleBetween, type Values } from './aim-chooser.ts';
import type { Point } from './board.ts';
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
/** The range of what a bust may cost is looked at in so many parts: the more, the fewer aims are possible in each. */
const PARTS = [1, 10, 8] as const;
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

type Solving = {
  readonly policy: Policy;
  readonly chooser: AimChooser;
  /** What is still to come with 0 to 3 darts in the hand, for the visit being solved. */
  readonly values: readonly Values[];
  /** Expected darts in the plain game. */
  readonly plain: Float64Array;
  /** The aims worth trying, by darts in the hand and remaining score. */
  readonly candidates: readonly Int32Array[][];
  /** The costs of a bust for which they are all that can be best, where they were kept for that. */
  readonly ranges: readonly (readonly [number, number])[][];
};

function noValues(highest: number): Values {
  return { value: new Float64Array(highest + 1), slope: new Float64Array(highest + 1) };
}

/** Each start is solved by policy iteration, from the lowest up. */
export function solveTurns(table: ScoreTable, highest: number): Policy {
  const chooser = new AimChooser(table);
  const hands = [0, 1, 2, 3];
  const values = hands.map(() => noValues(highest));
  const far = hands.map(() => new Int32Array(highest + 1));
  const near = hands.map(() => new Int32Array(NEAR[3] * NEAR[3]));
  const policy = { table, highest, visits: values[0]!.value, far, near };
  const plain = new Float64Array(highest + 1);
  const candidates: Int32Array[][] = hands.map(() => []);
  const ranges: [number, number][][] = hands.map(() => []);
  const solving: Solving = { policy, chooser, values, plain, candidates, ranges };
  solvePlainGame(solving, highest);
  for (let start = chooser.smallest; start <= highest; start++) {
    solveStart(solving, start);
    for (const dartsLeft of [1, 2] as const)
      if (start < NEAR[dartsLeft]) keepCandidates(solving, start, dartsLeft);
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
    for (const dartsLeft of [1, 2, 3]) {
      const known = candidates[dartsLeft]![start]!;
      const best = chooser.best(start, values[dartsLeft - 1]!, bust);
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

function hasSurprise({ ranges }: Solving, start: number, bust: number): boolean {
  return ([1, 2] as const).some((dartsLeft) =>
    ranges[dartsLeft]!.slice(Math.max(0, start - 60 * (DARTS_IN_A_VISIT - dartsLeft)), start).some((range) =>
      isOutside(range, bust),
    ),
  );
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

const isOutside = (range: readonly [number, number] | undefined, bust: number): boolean =>
  range !== undefined && (bust < range[0] || bust > range[1]);

function improve(
  { policy, chooser, values, candidates, ranges }: Solving,
  start: number,
  dartsLeft: number,
  bust: number,
  isSure: boolean,
): void {
  const { value, slope } = values[dartsLeft]!;
  const lowest = Math.max(chooser.smallest, start - 60 * (DARTS_IN_A_VISIT - dartsLeft));
  for (let remaining = lowest; remaining <= start; remaining++) {
    // Where no bust can follow, nothing depends on the start: only the start itself is still to be solved.
    if (remaining >= NEAR[dartsLeft]!) remaining = start;
    const choice = chooser.choose(
      remaining,
      values[dartsLeft - 1]!,
      bust,
      isSure && isOutside(ranges[dartsLeft]![remaining], bust)
        ? chooser.all
        : candidates[dartsLeft]![remaining]!,
    );
    value[remaining] = choice.value;
    slope[remaining] = choice.slope;
    if (remaining >= NEAR[dartsLeft]!) policy.far[dartsLeft]![remaining] = choice.aim;
    else policy.near[dartsLeft]![nearPlace(start, remaining)] = choice.aim;
  }
}

/** Later visits come by this remaining score from higher starts: keeps the aims that can be best for one or another cost of a bust. */
function keepCandidates(solving: Solving, remaining: number, dartsLeft: 1 | 2): void {
  const { chooser, values, candidates, ranges } = solving;
  const [cheapest, dearest] = bustsAbove(solving, remaining, dartsLeft);
  const width = (dearest - cheapest) / PARTS[dartsLeft];
  const costsAt = (part: number) => {
    const bust = cheapest + width * part;
    if (dartsLeft === 2) improveBelow(solving, remaining, bust);
    return chooser.costsAt(remaining, values[dartsLeft - 1]!, bust);
  };
  const kept = new Set<number>();
  let low = costsAt(0);
  for (let part = 1; part <= PARTS[dartsLeft]; part++) {
    const high = costsAt(part);
    for (const aim of possibleBetween(low, high)) kept.add(aim);
    low = high;
  }
  candidates[dartsLeft]![remaining] = Int32Array.from(kept);
  ranges[dartsLeft]![remaining] = [cheapest, dearest];
}

/**
 * What a bust can cost on the way here: it leads back to a start that darts before have come from. How dear these are, the plain game
 * knows, but for a factor that changes slowly. Where that turns out wrong all aims are looked at.
 */
function bustsAbove({ plain, policy }: Solving, remaining: number, dartsLeft: 1 | 2): [number, number] {
  const above = plain.subarray(remaining, remaining + 60 * (DARTS_IN_A_VISIT - dartsLeft) + 1);
  const factor = policy.visits[remaining]! / plain[remaining]!;
  return [LOWEST_FACTOR * factor * Math.min(...above), HIGHEST_FACTOR * factor * Math.max(...above)];
}

/** What one dart is worth from the remaining scores that two darts at `remaining` can lead to, if a bust costs this. */
function improveBelow({ chooser, values, candidates }: Solving, remaining: number, bust: number): void {
  const { value, slope } = values[1]!;
  for (let left = Math.max(chooser.smallest, remaining - 60); left <= remaining && left < NEAR[1]; left++) {
    const choice = chooser.choose(left, values[0]!, bust, candidates[1]![left]!);
    value[left] = choice.value;
    slope[left] = choice.slope;
  }
}
