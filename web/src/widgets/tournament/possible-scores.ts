import { checkScore, type Distance, type Score } from '@oche/kit';
import { neededToWin } from './words.ts';

/** Every score a game of this distance can end with, the first side's wins first. */
export function possibleScores(distance: Distance, isDrawAllowed: boolean): Score[] {
  const most = neededToWin(distance);
  const each = Array.from({ length: most + 1 }, (_, units) => units);
  return each
    .flatMap((home) => each.map((away): Score => [home, away]))
    .filter((score) => checkScore(distance, score, isDrawAllowed).ok)
    .sort((one, other) => other[0] - other[1] - (one[0] - one[1]));
}
