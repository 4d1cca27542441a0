import type { BuiltStage, Entry, FormatSpec, StageSpec } from '../core/stage.ts';
import { buildDoubleElimination } from './double-elimination.ts';
import { buildPlacing } from './placing.ts';
import { buildRoundRobin } from './round-robin.ts';
import { buildSingleElimination } from './single-elimination.ts';
import { buildSwiss } from './swiss.ts';

/** What the rest of the core asks a format; a new format is one file and one line here. */
type Format = {
  build: (stage: StageSpec, entry: Entry) => BuiltStage;
  /** A knockout needs a winner and knows byes; the others have tables with ranks. */
  knockout: boolean;
};

export const FORMATS: Record<FormatSpec['kind'], Format> = {
  round_robin: { build: buildRoundRobin, knockout: false },
  single_elimination: { build: buildSingleElimination, knockout: true },
  double_elimination: { build: buildDoubleElimination, knockout: true },
  swiss: { build: buildSwiss, knockout: false },
  placing: { build: buildPlacing, knockout: true },
};
