import { RULES, type RulesVersion } from '@oche/kit';
import { losersStages, type StageSpec, takesLosers } from '../core/course.ts';
import { formatOf } from '../formats/registry.ts';
import type { RankedEvent } from './event-scores.ts';

/** Which stage counts as which bracket of a ranking: tables are groups, and a knockout is the winners' or the losers'. */
export function rankingBrackets({
  stages,
  rules_version,
}: {
  stages: readonly StageSpec[];
  rules_version: RulesVersion;
}): RankedEvent['brackets'] {
  const losers = RULES.hasChange(rules_version, 'RNK-11b')
    ? losersStages(stages)
    : stages.filter(({ entry }) => takesLosers(entry)).map(({ id }) => id);
  return Object.fromEntries(
    stages.map(({ id, format }) => {
      if (formatOf(format).table) return [id, 'group'];
      return [id, losers.includes(id) ? 'losers' : 'winners'];
    }),
  );
}
