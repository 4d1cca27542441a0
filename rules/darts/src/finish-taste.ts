import { canFinish, goodPolicy, type Route, routeCosts, routeOf, routesOf, usualRoute } from './checkout.ts';
import { CLOCK, dartOf, ringOf } from './dart.ts';
import type { Policy } from './policy.ts';
import type { OutRules } from './score-table.ts';

export type FavouriteDouble = `D${(typeof CLOCK)[number]}`;
/** How somebody wants to be shown the way home: as on the chart, over a double they like, or by mathematics alone. */
export type FinishTaste = 'chart' | 'mathematics' | FavouriteDouble;

/** Highest first. */
export const FAVOURITE_DOUBLES: readonly FavouriteDouble[] = CLOCK.toSorted((a, b) => b - a).map(
  (number) => dartOf('D', number) as FavouriteDouble,
);

export const isFavouriteDouble = (value: unknown): value is FavouriteDouble =>
  FAVOURITE_DOUBLES.includes(value as FavouriteDouble);

/** What a good player may lose on the way to a double somebody likes, in visits. */
const MOST_FOR_A_DOUBLE = 0.05;

/** The way to finish with so many darts in the hand, to somebody's taste; null where there is no finish. */
export function finishRoute(
  taste: FinishTaste,
  rules: OutRules,
  remaining: number,
  dartsLeft: number,
): Route | null {
  if (!canFinish(rules, remaining, dartsLeft)) return null;
  if (taste === 'chart') return usualRoute(rules, remaining, dartsLeft);
  if (taste === 'mathematics') return routeOf(goodPolicy(rules), remaining, dartsLeft);
  return routeOver(taste, rules, remaining, dartsLeft);
}

/** The usual way bends to a double where that takes no dart more and hardly costs anything; nobody throws at a double to get to one. */
function routeOver(double: FavouriteDouble, rules: OutRules, remaining: number, dartsLeft: number) {
  const usual = usualRoute(rules, remaining, dartsLeft)!;
  if (usual.length === 1 || usual.at(-1) === double) return usual;
  const costOf = routeCosts(goodPolicy(rules), remaining, dartsLeft);
  const [bent] = cheapestFirst(
    routesOf(rules, remaining, usual.length).filter(
      (route) =>
        route.length === usual.length &&
        route.at(-1) === double &&
        route.slice(0, -1).every((dart) => ringOf(dart) !== 'D'),
    ),
    costOf,
  );
  return bent && bent.cost <= costOf(usual) + MOST_FOR_A_DOUBLE ? bent.route : usual;
}

const cheapestFirst = (routes: readonly Route[], costOf: (route: Route) => number) =>
  routes.map((route) => ({ route, cost: costOf(route) })).sort((a, b) => a.cost - b.cost);

/** Every way to finish, that one first and then what costs least. */
export function waysToFinish(
  policy: Policy,
  first: Route,
  remaining: number,
  dartsLeft: number,
  atStart = remaining,
): readonly Route[] {
  const named = first.join();
  const all = routesOf(policy.table.rules, remaining, dartsLeft);
  const costOf = routeCosts(policy, remaining, dartsLeft, atStart);
  const others = cheapestFirst(
    all.filter((route) => route.join() !== named),
    costOf,
  );
  return [first, ...others.map(({ route }) => route)];
}
