import type { StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { comingFrom, NOBODY, type Sheet, UNKNOWN } from '../derive/sheet.ts';
import type { Source } from '../derive/structure.ts';

/** The sources through which players come into a stage from outside. */
function entriesOf({ structure }: Sheet, stage: StageId): Source[] {
  const { pairings, groups, sources, groupOf } = structure;
  const entries = groups.flatMap((group) => (group.stage === stage ? group.members : []));
  for (const [at, pairing] of pairings.entries()) {
    if (pairing.stage !== stage || groupOf[at]! >= 0) continue;
    for (const source of sources[at]!) {
      const isFed = source.kind === 'winner' || source.kind === 'loser';
      if (!isFed || pairings[source.of]!.stage !== stage) entries.push(source);
    }
  }
  return entries;
}

/** How many come into a stage, as far as is known. */
export const comersOf = (sheet: Sheet, state: DrawnTournament, stage: StageId): number =>
  entriesOf(sheet, stage).filter((source) => comingFrom(sheet, state, source) !== NOBODY).length;

/**
 * Slots that nobody comes to leave no gap in the end: places behind them move up. Of others nobody knows yet whether somebody
 * comes; when such a slot stays empty, the whole stage moves down by one.
 */
export function gapsIn(
  sheet: Sheet,
  state: DrawnTournament,
  stage: StageId,
): { empty: number; unsure: number } {
  const entries = entriesOf(sheet, stage).filter(({ kind }) => kind !== 'bye');
  return {
    empty: entries.filter((source) => comingFrom(sheet, state, source) === NOBODY).length,
    unsure: entries.filter(
      (source) => comingFrom(sheet, state, source) === UNKNOWN && canStayEmpty(sheet, state, source),
    ).length,
  };
}

/** Nobody comes, or perhaps nobody: there is no loser where there was a bye, nor where they came from the other side. */
function canStayEmpty(sheet: Sheet, state: DrawnTournament, source: Source): boolean {
  const comes = comingFrom(sheet, state, source);
  if (comes !== UNKNOWN) return comes === NOBODY;
  const { sources, groups, bests } = sheet.structure;
  const { kind, of, nth } = source;
  const isUnsure = (other: Source) => canStayEmpty(sheet, state, other);
  const unsureIn = (group: number) => groups[group]!.members.filter(isUnsure).length;
  switch (kind) {
    case 'winner':
      return sources[of]!.every(isUnsure);
    case 'loser':
      return nth >= 0 || sources[of]!.some(isUnsure);
    case 'rank':
      return nth >= groups[of]!.members.length - unsureIn(of);
    case 'best':
      return bests[of]!.groups.some((group) => unsureIn(group) > 0);
    case 'seed':
    case 'drawn':
    case 'bye':
      return false;
  }
}
