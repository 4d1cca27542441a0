import { rollBelow, seededDice } from '@oche/kit';
import { expect, test } from 'vitest';
import { cheapestMatching, type PairCost } from './cheapest-matching.ts';

type Plan = { pairs: number; cost: number };
const isBetter = (one: Plan, other: Plan): boolean =>
  one.pairs > other.pairs || (one.pairs === other.pairs && one.cost < other.cost);

/** Every way to pair them is tried. */
function tryAll([first, ...others]: readonly number[], costOf: PairCost): Plan {
  if (first === undefined) return { pairs: 0, cost: 0 };
  let best = tryAll(others, costOf);
  for (const other of others) {
    const cost = costOf(first, other);
    if (cost === null) continue;
    const rest = tryAll(
      others.filter((one) => one !== other),
      costOf,
    );
    const plan = { pairs: rest.pairs + 1, cost: rest.cost + cost };
    if (isBetter(plan, best)) best = plan;
  }
  return best;
}

test('SWS-8 a matching is the cheapest of the largest, whoever may meet', () => {
  for (let seed = 1; seed <= 600; seed++) {
    const dice = seededDice(seed);
    const size = 1 + rollBelow(dice, 9);
    const forbidden = rollBelow(dice, 90);
    const dearest = 1 + rollBelow(dice, seed % 2 === 0 ? 5 : 1000);
    const costs = Array.from({ length: size }, () =>
      Array.from({ length: size }, () =>
        rollBelow(dice, 100) < forbidden ? null : rollBelow(dice, dearest),
      ),
    );
    const costOf: PairCost = (one, other) => costs[Math.min(one, other)]![Math.max(one, other)]!;
    const partners = cheapestMatching(size, costOf);
    const found: Plan = { pairs: 0, cost: 0 };
    for (const [one, other] of partners.entries()) {
      if (other === null) continue;
      expect(partners[other], `seed ${seed}`).toBe(one);
      if (one > other) continue;
      found.pairs += 1;
      found.cost += costOf(one, other)!;
    }
    expect(found, `seed ${seed}`).toEqual(tryAll([...costs.keys()], costOf));
  }
});
