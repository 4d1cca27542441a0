import { aimIndex, type Policy } from './policy.ts';
import { DART_SCORES, FINISH_COUNT, SCORE_COUNT } from './score-table.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { smallestRest } from './x01-visit.ts';

/** A player's chances: of finishing in exactly so many visits (from 1), from each rest. */
export type FinishTable = {
  readonly policy: Policy;
  readonly visits: number;
  /** `chances[rest * visits + n - 1]`: finished with visit n from now. */
  readonly chances: Float64Array;
};

/** Where a thrower is inside a visit. */
export type VisitPlace = { readonly atStart: number; readonly rest: number; readonly dartsLeft: number };

const MOST_VISITS = 400;
const NEGLIGIBLE = 1e-9;

/** What the rest of a visit leads to: the chance to have finished, and of each rest the next visit begins with. */
export function restOfVisit(
  policy: Policy,
  place: VisitPlace,
): { finished: number; rests: Map<number, number> } {
  const { chances, finishes, rules } = policy.table;
  const smallest = smallestRest(rules.out);
  let finished = 0;
  let back = 0;
  let now = new Map([[place.rest, 1]]);
  for (let dartsLeft = place.dartsLeft; dartsLeft > 0; dartsLeft--) {
    const next = new Map<number, number>();
    for (const [rest, chance] of now) {
      const aim = aimIndex(policy, place.atStart, rest, dartsLeft);
      const finish = rest < FINISH_COUNT ? finishes[aim * FINISH_COUNT + rest]! : 0;
      let on = 0;
      for (let score = 0; score < SCORE_COUNT; score++) {
        const left = rest - DART_SCORES[score]!;
        if (left < smallest) break;
        const share = chances[aim * SCORE_COUNT + score]!;
        if (share === 0) continue;
        on += share;
        next.set(left, (next.get(left) ?? 0) + chance * share);
      }
      finished += chance * finish;
      back += chance * (1 - on - finish);
    }
    now = next;
  }
  now.set(place.atStart, (now.get(place.atStart) ?? 0) + back);
  return { finished, rests: now };
}

/** Solves every rest up to the highest of the policy, for as many visits as it takes until nearly every leg is over. */
export function finishTable(policy: Policy): FinishTable {
  const smallest = smallestRest(policy.table.rules.out);
  const { highest } = policy;
  const ways = Array.from({ length: highest + 1 }, (_, rest) =>
    rest < smallest ? null : restOfVisit(policy, { atStart: rest, rest, dartsLeft: DARTS_IN_A_VISIT }),
  );
  const columns: Float64Array[] = [];
  const left = new Float64Array(highest + 1).fill(1);
  for (let visit = 1; visit <= MOST_VISITS && left[highest]! > NEGLIGIBLE; visit++) {
    const before = columns.at(-1);
    const column = new Float64Array(highest + 1);
    for (let rest = smallest; rest <= highest; rest++) {
      const { finished, rests } = ways[rest]!;
      let chance = before === undefined ? finished : 0;
      if (before !== undefined) for (const [next, share] of rests) chance += share * before[next]!;
      column[rest] = chance;
      left[rest]! -= chance;
    }
    columns.push(column);
  }
  const visits = columns.length;
  const chances = new Float64Array((highest + 1) * visits);
  for (const [index, column] of columns.entries())
    for (let rest = smallest; rest <= highest; rest++) chances[rest * visits + index] = column[rest]!;
  return { policy, visits, chances };
}

/** The chance to finish with each of the coming visits, from inside a visit; the first is the one being thrown. */
function finishesFrom(table: FinishTable, place: VisitPlace): Float64Array {
  const { visits, chances } = table;
  if (place.dartsLeft === DARTS_IN_A_VISIT)
    return chances.subarray(place.rest * visits, (place.rest + 1) * visits);
  const { finished, rests } = restOfVisit(table.policy, place);
  const from = new Float64Array(visits);
  from[0] = finished;
  for (const [rest, share] of rests)
    for (let visit = 1; visit < visits; visit++) from[visit]! += share * chances[rest * visits + visit - 1]!;
  return from;
}

/** The chance that whoever throws now wins the leg against the other, who is to throw next from his rest. */
export function legWinChance(
  thrower: FinishTable,
  place: VisitPlace,
  other: FinishTable,
  otherRest: number,
): number {
  const own = finishesFrom(thrower, place);
  const against = other.chances.subarray(otherRest * other.visits, (otherRest + 1) * other.visits);
  let otherLeft = 1;
  let wins = 0;
  for (let visit = 0; visit < own.length; visit++) {
    wins += own[visit]! * otherLeft;
    otherLeft -= against[visit] ?? 0;
  }
  return Math.min(1, Math.max(0, wins));
}
