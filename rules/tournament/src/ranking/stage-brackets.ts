import { isForLosers, type StageSpec } from '../core/course.ts';
import { formatOf } from '../formats/registry.ts';
import type { RankedEvent } from './event-scores.ts';

/** Which stage counts as which bracket of a ranking: tables are groups, and a knockout is the winners' or the losers'. */
export function rankingBrackets(stages: readonly StageSpec[]): RankedEvent['brackets'] {
  return Object.fromEntries(
    stages.map(({ id, entry, format }) => {
      if (formatOf(format).table) return [id, 'group'];
      return [id, isForLosers(entry) ? 'losers' : 'winners'];
    }),
  );
}
