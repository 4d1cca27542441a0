import { dartAt } from './board.ts';
import type { Dart } from './dart.ts';
import { BED_CENTRES, DART_SCORES, FINISH_COUNT, SCORE_COUNT } from './score-table.ts';
import { legWinChance, type Runner } from './win-probability.ts';
import { smallestRemaining } from './x01-visit.ts';

/** A bed to aim at, and the chance to win the leg when one does. */
export type WinChoice = { readonly dart: Dart; readonly chance: number };

/** What to aim at when the other's remaining score is known: every bed with the chance to win the leg, best first. */
export function winChoices(thrower: Runner, other: Runner): readonly WinChoice[] {
  const { table } = thrower.table.policy;
  const { remaining } = thrower.place;
  const after = chancesAfter(thrower, other);
  const best = new Map<Dart, number>();
  // The centres of the beds stand last among the aims of every policy.
  for (let aim = table.aims.length - BED_CENTRES.length; aim < table.aims.length; aim++) {
    const finish = remaining < FINISH_COUNT ? table.finishes[aim * FINISH_COUNT + remaining]! : 0;
    // What scores all that remains without finishing is bust, and so is counted in `after`.
    let chance = finish * (1 - after.bust);
    for (let score = 0; score < SCORE_COUNT; score++)
      chance += table.chances[aim * SCORE_COUNT + score]! * after.scores[score]!;
    const dart = dartAt(table.aims[aim]!);
    best.set(dart, Math.max(chance, best.get(dart) ?? 0));
  }
  return [...best].map(([dart, chance]) => ({ dart, chance })).sort((a, b) => b.chance - a.chance);
}

/** The chance to win the leg after each score of the next dart. */
function chancesAfter(thrower: Runner, other: Runner): { scores: readonly number[]; bust: number } {
  const { place, table } = thrower;
  const smallest = smallestRemaining(table.policy.table.rules.out);
  const chanceAt = (remaining: number, dartsLeft: number) =>
    legWinChance({ ...thrower, place: { ...place, remaining, dartsLeft } }, other);
  const bust = chanceAt(place.atStart, 0);
  const scores = DART_SCORES.map((score) =>
    place.remaining - score < smallest ? bust : chanceAt(place.remaining - score, place.dartsLeft - 1),
  );
  return { scores, bust };
}
