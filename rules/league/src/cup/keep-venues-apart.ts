type Field = {
  /** So many teams at the front have no opponent. */
  byes: number;
  /** The venue of each team that has one. */
  venues: Readonly<Record<string, string>>;
  /** 0 for the strongest pot; the same for all teams where there are no pots. */
  potRank: (team: string) => number;
};

/**
 * Exchanges teams until no two of one venue meet, as far as that is possible. Of all exchanges that mend a clash the one is taken
 * that leaves the pots as they are, or comes closest: byes for the strongest, and stronger teams against weaker ones.
 */
export function keepVenuesApart(drawn: readonly string[], field: Field): string[] {
  let order = [...drawn];
  for (let home = field.byes; home < order.length; home += 2)
    if (isClash(order, home, field))
      order = cheapest(order, mendingExchanges(order, home, field), field) ?? order;
  while (potCost(order, field) > 0) {
    const better = cheapest(order, allExchanges(order), field);
    if (!better || potCost(better, field) >= potCost(order, field)) return order;
    order = better;
  }
  return order;
}

/** Two positions whose teams change places. */
type Exchange = readonly [number, number];

/** The exchange without a new clash that costs the least; the first of equals. */
function cheapest(order: readonly string[], exchanges: readonly Exchange[], field: Field): string[] | null {
  const clashes = clashCount(order, field);
  let best: { order: string[]; cost: number } | null = null;
  for (const [one, other] of exchanges) {
    const exchanged = order.with(one, order[other]!).with(other, order[one]!);
    const cost = potCost(exchanged, field);
    if (best && cost >= best.cost) continue;
    if (clashCount(exchanged, field) <= clashes) best = { order: exchanged, cost };
  }
  return best?.order ?? null;
}

/** All exchanges of a team of this tie that end its clash, away teams and byes first. */
function mendingExchanges(order: readonly string[], home: number, field: Field): Exchange[] {
  const others = order.map((_, at) => at).filter((at) => at !== home && at !== home + 1);
  const away = others.filter((at) => at >= field.byes && (at - field.byes) % 2 === 1);
  const sorted = [...away, ...others.filter((at) => !away.includes(at))];
  const exchanges = [home + 1, home].flatMap((at) => sorted.map((other): Exchange => [at, other]));
  const clashes = clashCount(order, field);
  return exchanges.filter(
    ([one, other]) => clashCount(order.with(one, order[other]!).with(other, order[one]!), field) < clashes,
  );
}

const allExchanges = (order: readonly string[]): Exchange[] =>
  order.flatMap((_, one) => order.slice(one + 1).map((_other, behind): Exchange => [one, one + 1 + behind]));

function isClash(order: readonly string[], home: number, { venues }: Field): boolean {
  const [one, other] = [order[home]!, order[home + 1]!];
  return Object.hasOwn(venues, one) && Object.hasOwn(venues, other) && venues[one] === venues[other];
}

function clashCount(order: readonly string[], field: Field): number {
  let clashes = 0;
  for (let home = field.byes; home < order.length; home += 2) if (isClash(order, home, field)) clashes += 1;
  return clashes;
}

/** The least where the strongest have the byes, and the stronger half of the others stands first in the ties. */
function potCost(order: readonly string[], { byes, potRank }: Field): number {
  let cost = 0;
  for (const [at, team] of order.entries())
    cost += potRank(team) * (at < byes ? 2 : (at - byes) % 2 === 0 ? 1 : 0);
  return cost;
}
