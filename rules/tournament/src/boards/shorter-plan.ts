import type { DistancePlan } from '@oche/kit';

/** From a round on (1 is the final) games are best of so many legs; what is played before, and how it is thrown, stays. */
export function shorterPlan(plan: DistancePlan, roundsLeft: number, legs: number): DistancePlan {
  const { sets: _, two_clear: __, ...usual } = plan.default;
  const distance = { ...usual, legs: { mode: 'best_of' as const, of: legs } };
  const shorter = Array.from({ length: roundsLeft }, (_, at) => ({ rounds_left: at + 1, distance }));
  const others = (plan.rules ?? []).filter(
    ({ rounds_left, bracket }) =>
      bracket !== undefined || rounds_left === undefined || rounds_left > roundsLeft,
  );
  return { ...plan, rules: [...shorter, ...others] };
}
