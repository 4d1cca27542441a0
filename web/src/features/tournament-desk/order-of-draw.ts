import type { InputOf, previewDraw } from '@oche/contract';

/** How a draw is wanted. */
export type Order = InputOf<typeof previewDraw>['order'];

/** The same order for those who are present now: who has gone is left out, and who has come stands at the end. */
export function orderFor(order: Order, present: readonly string[]): Order {
  const isHere = (entrant: string) => present.includes(entrant);
  const newcomers = (known: readonly string[]) => present.filter((entrant) => !known.includes(entrant));
  const next = { ...order };
  if (order.order) next.order = [...order.order.filter(isHere), ...newcomers(order.order)];
  if (order.groups) {
    const groups = order.groups.map((group) => group.filter(isHere));
    for (const entrant of newcomers(order.groups.flat())) smallest(groups)?.push(entrant);
    next.groups = groups;
  }
  return next;
}

const smallest = (groups: readonly string[][]): string[] | undefined =>
  groups.toSorted((one, other) => one.length - other.length)[0];
