import { expect, test } from 'vitest';
import { regretOf, routeOf, routePolicy, usualRoute } from './checkout.ts';
import type { OutRules } from './score-table.ts';
import { evenSpread, type Spread } from './thrower.ts';

const DOUBLE: OutRules = { out: 'double', bull: '25/50' };
/** What routes of one's own may cost more than the best, for being usual where it hardly matters. */
const TOLERANCE = 0.005;

const SPREADS: readonly [string, Spread][] = [
  ...[7, 15, 32].map((sigma): [string, Spread] => [`even ${sigma}`, evenSpread(sigma)]),
  ['wide', { sx: 18, sy: 11, rho: 0, bias: { x: 0, y: 0 } }],
  ['tilted and off', { sx: 14, sy: 17, rho: 0.4, bias: { x: 3, y: -4 } }],
];

test.each(SPREADS)(
  'OUT-6 no first dart of the printed chart is better than the advised one: %s',
  (_, spread) => {
    const policy = routePolicy(spread, DOUBLE);
    for (let remaining = 2; remaining <= 170; remaining++)
      for (let darts = 1; darts <= 3; darts++) {
        const own = routeOf(policy, remaining, darts);
        const usual = usualRoute(DOUBLE, remaining, darts);
        if (own === null || usual === null || own[0] === usual[0]) continue;
        const [advised, printed] = [own, usual].map(([first]) => regretOf(policy, remaining, darts, first!));
        expect(advised! - printed!, `${remaining} with ${darts}`).toBeLessThanOrEqual(TOLERANCE + 1e-9);
      }
  },
);
