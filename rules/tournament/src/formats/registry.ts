import { type DoubleEliminationSpec, doubleElimination } from './double-elimination.ts';
import type { Format } from './format.ts';
import { type PlacingSpec, placing } from './placing.ts';
import { type RoundRobinSpec, roundRobin } from './round-robin.ts';
import { type SingleEliminationSpec, singleElimination } from './single-elimination.ts';
import { type SwissSpec, swiss } from './swiss.ts';

export type FormatSpec =
  | RoundRobinSpec
  | SingleEliminationSpec
  | DoubleEliminationSpec
  | SwissSpec
  | PlacingSpec;

/** Every format there is. A new one is its file and its lines here. */
export const FORMATS: { readonly [Kind in FormatSpec['kind']]: Format<Extract<FormatSpec, { kind: Kind }>> } =
  {
    round_robin: roundRobin,
    single_elimination: singleElimination,
    double_elimination: doubleElimination,
    swiss,
    placing,
  };

export const isFormat = ({ kind }: FormatSpec): boolean => Object.hasOwn(FORMATS, kind);

export const formatOf = ({ kind }: FormatSpec): Format<FormatSpec> => FORMATS[kind] as Format<FormatSpec>;

/** Whether its rounds are drawn one by one, as the results come in. */
export const drawsRounds = (spec: FormatSpec): boolean => formatOf(spec).drawRound !== undefined;
