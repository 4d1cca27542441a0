import { AimChooser, type Values } from './aim-chooser.ts';
import type { Point } from './board.ts';
import { BED_CENTRES, type OutRules, type ScoreTable, scoreTable } from './score-table.ts';
import { gridAims, type Spread } from './thrower.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';

/** With one dart in the hand only remaining scores below this can bust, with two below the next, with three below the last. */
const NEAR = [0, 62, 122, 182] as const;
const GRID_STEP = 5;
/** So many aims of the plain game (no turns) are tried again in the real one. */
const PLAIN_AIMS = 16;
/** Far from a finish all aims are looked at for every eighth remaining score, and those found best for the last twelve of these in between. */
const ALL_AIMS_EVERY = 8;
const RECENT_POOLS = 12;
/** With two darts in the hand the costs of the aims are straight lines in each of so many parts of the range of bust costs. */
const STRAIGHT_PARTS = 4;

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
  return solveTurns(scoreTable(spread, rules, [...gridAims(GRID_STEP), ...BED_CENTRES]), highest);
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
  const solving: Solving = { policy, chooser, values, plain, candidates: hands.map(() => []) };
  solvePlainGame(solving, highest);
  for (let start = chooser.smallest; start <= highest; start++) {
    solveStart(solving, start);
    for (const dartsLeft of [1, 2]) if (start < NEAR[dartsLeft]!) keepCandidates(solving, start, dartsLeft);
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
  let bust = iterate(solving, start, plain[start]! / DARTS_IN_A_VISIT);
  // Near a finish the plain game may miss the best aim at the start itself: look at all aims until none is new.
  for (let again = start < NEAR[3]; again; ) {
    again = false;
    for (const dartsLeft of [1, 2, 3]) {
      const known = candidates[dartsLeft]![start]!;
      const best = chooser.best(start, values[dartsLeft - 1]!, bust);
      if (known.includes(best)) continue;
      candidates[dartsLeft]![start] = Int32Array.from([...known, best]);
      again = true;
    }
    if (again) bust = iterate(solving, start, bust);
  }
  for (const { slope } of values) slope[start] = 0;
}

/** Policy iteration: the value of a start is where what it costs to come back to it no longer changes it. */
function iterate(solving: Solving, start: number, guess: number): number {
  let bust = guess;
  solving.values[0]!.slope[start] = 1;
  for (let round = 0; round < 100; round++) {
    solving.values[0]!.value[start] = bust;
    for (let dartsLeft = 1; dartsLeft <= DARTS_IN_A_VISIT; dartsLeft++)
      improve(solving, start, dartsLeft, bust);
    const { value, slope } = solving.values[3]!;
    const next = (1 + value[start]! - slope[start]! * bust) / (1 - slope[start]!);
    const settled = Math.abs(next - bust) < 1e-12 * next;
    bust = next;
    if (settled) break;
  }
  solving.values[0]!.value[start] = bust;
  return bust;
}

function improve(
  { policy, chooser, values, candidates }: Solving,
  start: number,
  dartsLeft: number,
  bust: number,
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
      candidates[dartsLeft]![remaining]!,
    );
    value[remaining] = choice.value;
    slope[remaining] = choice.slope;
    if (remaining >= NEAR[dartsLeft]!) policy.far[dartsLeft]![remaining] = choice.aim;
    else policy.near[dartsLeft]![nearPlace(start, remaining)] = choice.aim;
  }
}

/** Later visits come by this remaining score from higher starts: keeps the aims that are best for one or another cost of a bust. */
function keepCandidates(solving: Solving, remaining: number, dartsLeft: number): void {
  const { chooser, values, candidates, policy } = solving;
  // A bust leads back to a start above: hardly cheaper than the cheapest so far (once there were a few doubles among
  // them), and at most a visit or so dearer than here. With one dart in the hand a wide range costs nothing.
  const soFar = Math.min(...policy.visits.subarray(chooser.smallest, remaining + 1));
  const cheapest = (dartsLeft === 1 || remaining < 12 ? 0.5 : 0.93) * soFar;
  const dearest = (dartsLeft === 1 ? 3 : 1.4) * policy.visits[remaining]! + 0.7;
  const parts = dartsLeft === 1 ? 1 : STRAIGHT_PARTS;
  const width = (dearest - cheapest) / parts;
  const kept = new Set<number>();
  for (let part = 0; part < parts; part++) {
    const from = cheapest + width * part;
    const middle = from + width / 2;
    if (dartsLeft === 2) improveBelow(solving, remaining, middle);
    const best = chooser.bestForSomeBust(remaining, values[dartsLeft - 1]!, middle, from, from + width);
    for (const aim of best) kept.add(aim);
  }
  candidates[dartsLeft]![remaining] = Int32Array.from(kept);
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
