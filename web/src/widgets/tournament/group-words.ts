import type { Translate } from '@oche/messages';
import type { StageSpec } from '@oche/tournament';
import { stageName } from './words.ts';

/** Which stage a rank of a group goes on to, as the course says. */
export function goesTo(
  stages: readonly StageSpec[],
  from: string,
  rank: number,
  t: Translate,
): string | null {
  for (const { id, entry } of stages) {
    if (entry.kind !== 'ranks' || entry.from !== from) continue;
    const stage = stageName(id, t);
    if (entry.ranks.includes(rank)) return t('group.goes', { stage });
    if (entry.best?.rank === rank) return t('group.goes_best', { stage, count: entry.best.count });
  }
  return null;
}
