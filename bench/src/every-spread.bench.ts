import { worstDifference } from '@oche/darts/testing';
import type { Bench } from './report.ts';

const STEP = 30;
/** From 122 left on, with two darts in the hand nothing can bust any more. */
const HIGHEST = 124;

/** THR-6 for every spread of players: the tests have time for some of them. */
export const bench: Bench = (report) => {
  for (let sigma = 5; sigma <= 50; sigma++)
    report({
      case: `sigma ${sigma}: the solver against every aim everywhere, ${STEP} mm apart, to ${HIGHEST}`,
      value: worstDifference(sigma, STEP, HIGHEST),
      unit: 'visits',
    });
};
