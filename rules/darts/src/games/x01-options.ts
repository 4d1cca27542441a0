import { DISTANCE_LIMITS, THROWN } from '@oche/kit';
import { MATCH_OPTIONS } from '../match-play.ts';
import { choice, limit, type OptionsOf, perSide, range } from '../options.ts';

const { start_score, max_rounds } = DISTANCE_LIMITS;

export const X01_OPTIONS = {
  start: range(start_score.min, start_score.max, 501, 301, 501, 701, 1001),
  in: choice(...THROWN.in),
  out: choice(...THROWN.out),
  bull: choice(...THROWN.bull),
  handicap: perSide(start_score.min, start_score.max),
  max_rounds: limit(max_rounds.min, max_rounds.max),
  after_max_rounds: choice('bull', 'lowest_remaining'),
  /** When every side is on double 1: so many visits each, then the bull. */
  double_one_visits: limit(1, 99),
  ...MATCH_OPTIONS,
} as const;

export type X01Options = OptionsOf<typeof X01_OPTIONS>;
