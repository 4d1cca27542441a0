import { type Route, regretOf, routeOf, usualRoute } from './checkout.ts';
import type { Policy } from './policy.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { winChoices } from './win-advice.ts';
import type { FinishTable, Runner } from './win-probability.ts';

/** A way to finish for one's own spread, the printed one, and what its first dart costs in visits. */
export type OwnFinish = {
  readonly remaining: number;
  readonly own: Route;
  readonly usual: Route;
  readonly cost: number;
};

const HIGHEST_FINISH = 170;

/** From every score that three darts can finish. */
export function ownFinishes(policy: Policy): readonly OwnFinish[] {
  const { rules } = policy.table;
  const finishes: OwnFinish[] = [];
  for (let remaining = 2; remaining <= HIGHEST_FINISH; remaining++) {
    const own = routeOf(policy, remaining, DARTS_IN_A_VISIT);
    const usual = usualRoute(rules, remaining, DARTS_IN_A_VISIT);
    if (own === null || usual === null) continue;
    const [costOwn, costUsual] = [own, usual].map(([first]) =>
      regretOf(policy, remaining, DARTS_IN_A_VISIT, first!),
    );
    finishes.push({ remaining, own, usual, cost: Math.max(0, costUsual! - costOwn!) });
  }
  return finishes;
}

/** The bed that wins the leg most often against somebody, how often, and what the printed way loses of it. */
export type WinningDart = {
  readonly remaining: number;
  readonly dart: string;
  readonly chance: number;
  readonly loss: number;
};

/** The same with somebody who stands at a score, one's own visit first. */
export function winningDarts(
  table: FinishTable,
  other: { readonly table: FinishTable; readonly remaining: number },
): readonly WinningDart[] {
  const { rules } = table.policy.table;
  const standing = (of: FinishTable, remaining: number): Runner => ({
    table: of,
    place: { atStart: remaining, remaining, dartsLeft: DARTS_IN_A_VISIT, opened: true },
    visitsLeft: null,
  });
  const darts: WinningDart[] = [];
  for (let remaining = 2; remaining <= HIGHEST_FINISH; remaining++) {
    const usual = usualRoute(rules, remaining, DARTS_IN_A_VISIT);
    if (usual === null) continue;
    const choices = winChoices(standing(table, remaining), standing(other.table, other.remaining));
    const [best] = choices;
    // Who wants the outer bull does best to aim at the middle of the bull.
    const first = usual[0] === 'S25' ? 'D25' : usual[0];
    const printed = choices.find(({ dart }) => dart === first);
    const loss = best!.chance - (printed?.chance ?? best!.chance);
    darts.push({ remaining, ...best!, loss });
  }
  return darts;
}
