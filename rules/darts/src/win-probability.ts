import { centreOf } from './board.ts';
import { aimIndex, type Policy } from './policy.ts';
import { DART_SCORES, FINISH_COUNT, SCORE_COUNT, scoreTable } from './score-table.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { type InOutRule, openingDart, smallestRest } from './x01-visit.ts';

/** A player's chances: of finishing in exactly so many visits (from 1), from each rest. */
export type FinishTable = {
  readonly policy: Policy;
  readonly visits: number;
  /** `chances[rest * visits + n - 1]`: finished with visit n from now. */
  readonly chances: Float64Array;
};

/** Where a thrower is inside a visit. */
export type VisitPlace = {
  readonly atStart: number;
  readonly rest: number;
  readonly dartsLeft: number;
  /** False before the first double on double in. */
  readonly opened: boolean;
};

const MOST_VISITS = 400;
const NEGLIGIBLE = 1e-9;

/** What the rest of a visit leads to: the chance to have finished, and of each rest the next visit begins with. */
function restOfVisit(policy: Policy, place: VisitPlace): { finished: number; rests: Map<number, number> } {
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

/** What a whole visit leads to, packed for being gone through many times. */
type Visited = { readonly finished: number; readonly rests: Int32Array; readonly shares: Float64Array };

function wholeVisit(policy: Policy, rest: number): Visited {
  const place = { atStart: rest, rest, dartsLeft: DARTS_IN_A_VISIT, opened: true };
  const { finished, rests } = restOfVisit(policy, place);
  return { finished, rests: Int32Array.from(rests.keys()), shares: Float64Array.from(rests.values()) };
}

/** Solves every rest up to the highest of the policy, for as many visits as it takes until nearly every leg is over. */
export function finishTable(policy: Policy): FinishTable {
  const smallest = smallestRest(policy.table.rules.out);
  const { highest } = policy;
  const ways: Visited[] = [];
  for (let rest = smallest; rest <= highest; rest++) ways[rest] = wholeVisit(policy, rest);
  let before = Float64Array.from({ length: highest + 1 }, (_, rest) => ways[rest]?.finished ?? 0);
  const columns = [before];
  let left = 1 - before[highest]!;
  while (columns.length < MOST_VISITS && left > NEGLIGIBLE) {
    const column = new Float64Array(highest + 1);
    for (let rest = smallest; rest <= highest; rest++) column[rest] = chanceAfter(ways[rest]!, before);
    left -= column[highest]!;
    columns.push(column);
    before = column;
  }
  const visits = columns.length;
  const chances = new Float64Array((highest + 1) * visits);
  for (const [index, column] of columns.entries())
    for (let rest = smallest; rest <= highest; rest++) chances[rest * visits + index] = column[rest]!;
  return { policy, visits, chances };
}

function chanceAfter({ rests, shares }: Visited, before: Float64Array): number {
  let chance = 0;
  for (let way = 0; way < rests.length; way++) chance += shares[way]! * before[rests[way]!]!;
  return chance;
}

/** The chance to finish with each of the coming visits; the first is the one being thrown. */
function finishesFrom(table: FinishTable, place: VisitPlace, inRule: InOutRule): Float64Array {
  const { visits, chances } = table;
  if (!place.opened) return finishesUnopened(table, place, inRule);
  if (place.dartsLeft === DARTS_IN_A_VISIT)
    return chances.subarray(place.rest * visits, (place.rest + 1) * visits);
  const from = new Float64Array(visits);
  addFinishes(table, from, place, 1);
  return from;
}

/** Adds what an opened leg leads to, from this place of the first visit. */
function addFinishes(
  { policy, visits, chances }: FinishTable,
  to: Float64Array,
  place: VisitPlace,
  weight: number,
): void {
  const { finished, rests } = restOfVisit(policy, place);
  to[0]! += weight * finished;
  for (const [rest, share] of rests)
    for (let visit = 1; visit < visits; visit++)
      to[visit]! += weight * share * chances[rest * visits + visit - 1]!;
}

type Openings = Map<string, Float64Array>;
const openingsOf = new WeakMap<FinishTable, Openings>();

/** Before the leg is opened every dart is thrown at the opening double (or treble) until one counts. */
function finishesUnopened(
  table: FinishTable,
  { rest, dartsLeft }: VisitPlace,
  inRule: InOutRule,
): Float64Array {
  const kept = openingsOf.get(table) ?? new Map<string, Float64Array>();
  openingsOf.set(table, kept);
  const key = `${inRule} ${rest} ${dartsLeft}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { spread, rules } = table.policy.table;
  const aim = centreOf(openingDart(inRule, rest));
  const opening = scoreTable(spread, { out: inRule, bull: rules.bull }, [aim]).finishes;
  const missing = 1 - opening.reduce((sum, chance) => sum + chance, 0);
  const from = new Float64Array(table.visits);
  let unopened = 1;
  for (let left = dartsLeft - 1; left >= 0; left--) {
    for (const [score, chance] of opening.entries())
      if (chance > 0 && rest - score >= smallestRest(rules.out))
        addFinishes(
          table,
          from,
          { atStart: rest, rest: rest - score, dartsLeft: left, opened: true },
          unopened * chance,
        );
    unopened *= missing;
  }
  const next =
    dartsLeft === DARTS_IN_A_VISIT
      ? from
      : finishesUnopened(table, { atStart: rest, rest, dartsLeft: DARTS_IN_A_VISIT, opened: false }, inRule);
  for (let visit = 1; visit < from.length; visit++) from[visit]! += unopened * next[visit - 1]!;
  kept.set(key, from);
  return from;
}

/** One of the two in a leg: how he finishes, where he is, and how many visits he may still have. */
export type Runner = {
  readonly table: FinishTable;
  readonly place: VisitPlace;
  readonly visitsLeft: number | null;
};

/** The chance that whoever throws now wins the leg; when the visits run out the bull decides. */
export function legWinChance(thrower: Runner, other: Runner, inRule: InOutRule = 'straight'): number {
  const own = finishesFrom(thrower.table, thrower.place, inRule);
  const against = finishesFrom(other.table, other.place, inRule);
  const ownVisits = thrower.visitsLeft ?? own.length;
  const otherVisits = other.visitsLeft ?? against.length;
  let [ownLeft, otherLeft, wins] = [1, 1, 0];
  for (let visit = 0; visit < Math.max(own.length, against.length); visit++) {
    const finished = visit < ownVisits ? (own[visit] ?? 0) : 0;
    wins += finished * otherLeft;
    ownLeft -= finished;
    if (visit < otherVisits) otherLeft -= against[visit] ?? 0;
  }
  return Math.min(1, Math.max(0, wins + (ownLeft * otherLeft) / 2));
}
