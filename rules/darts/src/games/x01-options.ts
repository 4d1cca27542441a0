import { MATCH_OPTIONS } from '../match-play.ts';
import { choice, limit, type OptionsOf, perSide, range } from '../options.ts';

export const X01_OPTIONS = {
  start: range(2, 9999, 501, 101, 170, 201, 301, 401, 501, 601, 701, 801, 901, 1001),
  in: choice('straight', 'double', 'master'),
  out: choice('double', 'straight', 'master'),
  bull: choice('25/50', '50/50'),
  handicap: perSide(2, 9999),
  max_rounds: limit(1, 999),
  after_max_rounds: choice('bull', 'lowest_remaining'),
  /** When every side is on double 1: so many visits each, then the bull. */
  double_one_visits: limit(1, 99),
  ...MATCH_OPTIONS,
} as const;

export type X01Options = OptionsOf<typeof X01_OPTIONS>;
