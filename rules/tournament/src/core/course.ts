import type { FormatSpec } from '../formats/registry.ts';
import type { StageId } from './stage.ts';

export type EntrySpec =
  | { kind: 'entrants' }
  /** Rank routing: these group ranks come here, plus the best `count` of one further rank. */
  | { kind: 'ranks'; from: StageId; ranks: readonly number[]; best?: { rank: number; count: number } }
  | { kind: 'losers'; from: StageId; round: number }
  | { kind: 'first_game_losers'; from: StageId };

export type StageSpec = { id: StageId; entry: EntrySpec; format: FormatSpec };

/** What the draw fixes for good: the stages and how many entered. Everything in a Structure follows from it. */
export type Course = {
  readonly stages: readonly StageSpec[];
  readonly size: number;
  /** Of the first stage, where they were set by hand and a snake would not give them. */
  readonly group_sizes?: readonly number[];
};

/** Stages behind the one that decides the winner: for players who lost before, and everything that follows from such a stage. */
export function losersStages(stages: readonly StageSpec[]): StageId[] {
  const found = new Set<StageId>();
  for (const { id, entry } of stages)
    if (takesLosers(entry) || (entry.kind !== 'entrants' && found.has(entry.from))) found.add(id);
  return [...found];
}

/** The players of this stage lost before, or did not come first. */
export const takesLosers = (entry: EntrySpec): boolean =>
  entry.kind === 'losers' ||
  entry.kind === 'first_game_losers' ||
  (entry.kind === 'ranks' && !entry.ranks.includes(1));
