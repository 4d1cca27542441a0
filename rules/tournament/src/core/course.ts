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

/** Whoever did not come first, or lost before, plays here: a stage behind the one that decides who wins. */
export const isForLosers = (entry: EntrySpec): boolean =>
  entry.kind === 'losers' ||
  entry.kind === 'first_game_losers' ||
  (entry.kind === 'ranks' && !entry.ranks.includes(1));
