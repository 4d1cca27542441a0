import { centreOf } from './board.ts';
import { aimIndex, type Policy } from './policy.ts';
import { DART_SCORES, FINISH_COUNT, SCORE_COUNT, type ScoreTable, scoreTable } from './score-table.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { type InOutRule, openingDart, smallestRemaining } from './x01-visit.ts';

/** A player's chances: of finishing in exactly so many visits (from 1), from each remaining score. */
export type FinishTable = {
  readonly policy: Policy;
  readonly moods: readonly Mood[];
  readonly visits: number;
  /** `chances[remaining * visits + n - 1]`: finished with visit n from now. */
  readonly chances: Float64Array;
};

/** A kind of visit, and how often it comes: what a first dart does, and a later one. All know the same aims. */
export type Mood = { readonly weight: number; readonly first: Thrown; readonly later: Thrown };
export type Thrown = Pick<ScoreTable, 'chances' | 'finishes'>;

/** Somebody whose darts are all alike. */
const evenMood = ({ table }: Policy): readonly Mood[] => [{ weight: 1, first: table, later: table }];

/** Where a thrower is inside a visit. */
export type VisitPlace = {
  readonly atStart: number;
  readonly remaining: number;
  readonly dartsLeft: number;
  /** False before the first double on double in. */
  readonly opened: boolean;
};

const MOST_VISITS = 400;
const NEGLIGIBLE = 1e-9;

/** The chance to have finished, and that the next visit begins so many points below the start of this one. */
type After = { finished: number; readonly scored: Float64Array };

const MOST_POINTS = 60 * DARTS_IN_A_VISIT;

/**
 * What the rest of a visit leads to. A visit that is close is so with all its darts: they are not mixed one by one.
 */
function afterVisit({ policy, moods }: Pick<FinishTable, 'policy' | 'moods'>, place: VisitPlace): After {
  const all: After = { finished: 0, scored: new Float64Array(MOST_POINTS + 1) };
  for (const mood of moods) addVisit(all, mood, policy, place);
  return all;
}

function addVisit(
  all: After,
  mood: Mood,
  policy: Policy,
  { atStart, remaining, dartsLeft }: VisitPlace,
): void {
  const smallest = smallestRemaining(policy.table.rules.out);
  let now = new Float64Array(MOST_POINTS + 1);
  now[atStart - remaining] = mood.weight;
  for (let darts = dartsLeft; darts > 0; darts--) {
    const { chances, finishes } = darts === DARTS_IN_A_VISIT ? mood.first : mood.later;
    const next = new Float64Array(MOST_POINTS + 1);
    for (let scored = 0; scored <= MOST_POINTS; scored++) {
      const chance = now[scored]!;
      if (chance === 0) continue;
      const left = atStart - scored;
      const aim = aimIndex(policy, atStart, left, darts);
      const finish = left < FINISH_COUNT ? finishes[aim * FINISH_COUNT + left]! : 0;
      let on = 0;
      for (let score = 0; score < SCORE_COUNT; score++) {
        const points = DART_SCORES[score]!;
        if (left - points < smallest) break;
        const share = chances[aim * SCORE_COUNT + score]!;
        on += share;
        next[scored + points]! += chance * share;
      }
      all.finished += chance * finish;
      // A bust leads back to the start.
      all.scored[0]! += chance * (1 - on - finish);
    }
    now = next;
  }
  for (let scored = 0; scored <= MOST_POINTS; scored++) all.scored[scored]! += now[scored]!;
}

function wholeVisit(thrower: Pick<FinishTable, 'policy' | 'moods'>, remaining: number): After {
  return afterVisit(thrower, { atStart: remaining, remaining, dartsLeft: DARTS_IN_A_VISIT, opened: true });
}

/** Solves every remaining score up to the highest of the policy, for as many visits as it takes until nearly every leg is over. */
export function finishTable(policy: Policy, moods: readonly Mood[] = evenMood(policy)): FinishTable {
  const smallest = smallestRemaining(policy.table.rules.out);
  const { highest } = policy;
  const ways: After[] = [];
  for (let remaining = smallest; remaining <= highest; remaining++)
    ways[remaining] = wholeVisit({ policy, moods }, remaining);
  let before = Float64Array.from({ length: highest + 1 }, (_, remaining) => ways[remaining]?.finished ?? 0);
  const columns = [before];
  let left = 1 - before[highest]!;
  while (columns.length < MOST_VISITS && left > NEGLIGIBLE) {
    const column = new Float64Array(highest + 1);
    for (let remaining = smallest; remaining <= highest; remaining++)
      column[remaining] = chanceAfter(ways[remaining]!, remaining, before);
    left -= column[highest]!;
    columns.push(column);
    before = column;
  }
  const visits = columns.length;
  const chances = new Float64Array((highest + 1) * visits);
  for (const [index, column] of columns.entries())
    for (let remaining = smallest; remaining <= highest; remaining++)
      chances[remaining * visits + index] = column[remaining]!;
  return { policy, moods, visits, chances };
}

function chanceAfter({ scored }: After, remaining: number, before: Float64Array): number {
  const most = Math.min(MOST_POINTS, remaining);
  let chance = 0;
  for (let points = 0; points <= most; points++) chance += scored[points]! * before[remaining - points]!;
  return chance;
}

/** The chance to finish with each of the coming visits; the first is the one being thrown. */
function finishesFrom(table: FinishTable, place: VisitPlace, inRule: InOutRule): Float64Array {
  const { visits, chances } = table;
  if (!place.opened) return finishesUnopened(table, place, inRule);
  if (place.dartsLeft === DARTS_IN_A_VISIT)
    return chances.subarray(place.remaining * visits, (place.remaining + 1) * visits);
  const from = new Float64Array(visits);
  addFinishes(table, from, place, 1);
  return from;
}

/** Adds what an opened leg leads to, from this place of the first visit. */
function addFinishes(table: FinishTable, to: Float64Array, place: VisitPlace, weight: number): void {
  const { visits, chances } = table;
  const { finished, scored } = afterVisit(table, place);
  to[0]! += weight * finished;
  for (const [points, share] of scored.entries())
    if (share > 0)
      for (let visit = 1; visit < visits; visit++)
        to[visit]! += weight * share * chances[(place.atStart - points) * visits + visit - 1]!;
}

type Openings = Map<string, Float64Array>;
const openingsOf = new WeakMap<FinishTable, Openings>();

/** Before the leg is opened every dart is thrown at the opening double (or treble) until one counts. */
function finishesUnopened(
  table: FinishTable,
  { remaining, dartsLeft }: VisitPlace,
  inRule: InOutRule,
): Float64Array {
  const kept = openingsOf.get(table) ?? new Map<string, Float64Array>();
  openingsOf.set(table, kept);
  const key = `${inRule} ${remaining} ${dartsLeft}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { spread, rules } = table.policy.table;
  const aim = centreOf(openingDart(inRule, remaining));
  const opening = scoreTable(spread, { out: inRule, bull: rules.bull }, [aim]).finishes;
  const missing = 1 - opening.reduce((sum, chance) => sum + chance, 0);
  const from = new Float64Array(table.visits);
  let unopened = 1;
  for (let left = dartsLeft - 1; left >= 0; left--) {
    for (const [score, chance] of opening.entries())
      if (chance > 0 && remaining - score >= smallestRemaining(rules.out))
        addFinishes(
          table,
          from,
          { atStart: remaining, remaining: remaining - score, dartsLeft: left, opened: true },
          unopened * chance,
        );
    unopened *= missing;
  }
  const next =
    dartsLeft === DARTS_IN_A_VISIT
      ? from
      : finishesUnopened(
          table,
          { atStart: remaining, remaining, dartsLeft: DARTS_IN_A_VISIT, opened: false },
          inRule,
        );
  for (let visit = 1; visit < from.length; visit++) from[visit]! += unopened * next[visit - 1]!;
  kept.set(key, from);
  return from;
}

/** One of the two in a leg: how they finish, where they are, and how many visits they may still have. */
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
