import type { Plan, PlanSession, PlanStep } from './plan.ts';
import { HOUSE_ROUTINES, type HouseRoutine } from './routines.ts';
import type { SessionStep } from './session.ts';

/** A routine of the house as the session of a day, with targets for its steps in order. */
const day = (house: HouseRoutine, ...targets: (number | null)[]): PlanSession => ({
  house,
  name: '',
  steps: (HOUSE_ROUTINES[house] as readonly SessionStep[]).map(
    (step, at): PlanStep => ({ ...step, target: targets[at] ?? null }),
  ),
});

/** Plans of the house, to begin from. Monday to Sunday. */
export const HOUSE_PLANS = {
  doubles_first: {
    weeks: 6,
    cycle: [[day('doubles', 100), null, day('checkouts'), null, day('warm_up'), null, day('doubles', 100)]],
  },
  heavy_scoring: {
    weeks: 6,
    cycle: [[day('scoring', 60), null, day('scoring', 60), null, null, day('all_round'), null]],
  },
  match_ready: {
    weeks: 4,
    cycle: [[day('checkouts'), null, day('doubles', 80), null, day('warm_up'), null, day('all_round')]],
  },
  back_to_the_board: {
    weeks: 3,
    cycle: [[day('warm_up'), null, null, day('warm_up'), null, null, day('checkouts')]],
  },
} as const satisfies Record<string, Plan>;

export type HousePlan = keyof typeof HOUSE_PLANS;

export const isHousePlan = (value: unknown): value is HousePlan =>
  typeof value === 'string' && Object.hasOwn(HOUSE_PLANS, value);
