// Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system": how good somebody is, and how sure that is.

/** On the scale people know: somebody new has 1500. The deviation says how sure it is, the volatility how steady. */
export type Rating = { readonly rating: number; readonly deviation: number; readonly volatility: number };
/** One game against somebody as they stood before the period: 1 won, 0.5 drawn, 0 lost. It may count for less than a whole one. */
export type RatedResult = { readonly opponent: Rating; readonly score: number; readonly weight: number };

export const NEW_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };
const SCALE = 173.7178;
/** How far the volatility may move in one period. */
const TAU = 0.5;
const CLOSE = 1e-6;
/** Two deviations to each side hold the truth 19 times of 20. */
const SURE = 1.96;

const reduced = (deviation: number) => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** The rating after a period with some games; nobody's order in it matters. */
export function rateAfter(before: Rating, results: readonly RatedResult[]): Rating {
  if (results.length === 0) return restedFor(before, 1);
  const mu = (before.rating - NEW_RATING.rating) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let gained = 0;
  for (const { opponent, score, weight } of results) {
    const g = reduced(opponent.deviation / SCALE);
    const theirs = (opponent.rating - NEW_RATING.rating) / SCALE;
    const expected = 1 / (1 + Math.exp(-g * (mu - theirs)));
    information += weight * g ** 2 * expected * (1 - expected);
    gained += weight * g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = volatilityAfter(phi, before.volatility, variance, variance * gained);
  const unsure = Math.sqrt(phi ** 2 + volatility ** 2);
  const sure = 1 / Math.sqrt(1 / unsure ** 2 + 1 / variance);
  return {
    rating: NEW_RATING.rating + SCALE * (mu + sure ** 2 * gained),
    deviation: Math.min(NEW_RATING.deviation, SCALE * sure),
    volatility,
  };
}

/** The root of the equation of step 5, by the Illinois method. */
function volatilityAfter(phi: number, before: number, variance: number, improvement: number): number {
  const start = Math.log(before ** 2);
  const at = (x: number) => {
    const e = Math.exp(x);
    const spread = phi ** 2 + variance + e;
    return (e * (improvement ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = Math.log(Math.max(improvement ** 2 - phi ** 2 - variance, 0));
  if (!Number.isFinite(high)) {
    high = start - TAU;
    while (at(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [at(low), at(high)];
  while (Math.abs(high - low) > CLOSE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = at(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

/** Without games nobody gets better or worse, but less is known of them: at most as little as of somebody new. */
export const restedFor = (before: Rating, periods: number): Rating => ({
  ...before,
  deviation: Math.min(
    NEW_RATING.deviation,
    Math.sqrt(before.deviation ** 2 + periods * (before.volatility * SCALE) ** 2),
  ),
});

/** As it is shown: "1540 ± 80", true 19 times of 20. */
export const shownRating = ({ rating, deviation }: Rating): { rating: number; sure: number } => ({
  rating: Math.round(rating),
  sure: Math.round(SURE * deviation),
});

/** A game between two accounts, on a day of a period. */
export type RatedGame = {
  readonly day: number;
  readonly players: readonly [number, number];
  /** Of the first of the two. */
  readonly score: number;
};

/** The games of the same two on one day count as much as so many at most: who plays one friend all evening learns little from it. */
const MOST_OF_A_PAIR_A_DAY = 3;

/** Everybody's ratings, from all their games, added period by period. */
export class Ratings {
  /** How everybody stood after the last period with a game of theirs, and which period is next. */
  readonly known = new Map<number, { period: number; rating: Rating }>();

  /** All games of one period, in any order; periods come in theirs. */
  add(period: number, games: readonly RatedGame[]): void {
    const results = new Map<number, RatedResult[]>();
    for (const { players, score, weight } of weighted(games)) {
      const [first, second] = players;
      const note = (player: number, opponent: number, own: number) => {
        const list = results.get(player) ?? [];
        list.push({ opponent: this.at(opponent, period), score: own, weight });
        results.set(player, list);
      };
      note(first, second, score);
      note(second, first, 1 - score);
    }
    const after = [...results].map(
      ([player, list]) => [player, rateAfter(this.at(player, period), list)] as const,
    );
    for (const [player, rating] of after) this.known.set(player, { period: period + 1, rating });
  }

  /** How somebody stands when a period begins. */
  at(player: number, period: number): Rating {
    const known = this.known.get(player);
    return known ? restedFor(known.rating, Math.max(0, period - known.period)) : NEW_RATING;
  }
}

/** Nobody is rated against themselves. All games of a pair on a day share their weight: so none of them can be picked. */
function weighted(games: readonly RatedGame[]): readonly (RatedGame & { weight: number })[] {
  const pairOf = ({ day, players: [first, second] }: RatedGame) =>
    `${day} ${Math.min(first, second)} ${Math.max(first, second)}`;
  const rated = games.filter(({ players: [first, second] }) => first !== second);
  const met = new Map<string, number>();
  for (const game of rated) met.set(pairOf(game), (met.get(pairOf(game)) ?? 0) + 1);
  return rated.map((game) => ({
    ...game,
    weight: Math.min(1, MOST_OF_A_PAIR_A_DAY / met.get(pairOf(game))!),
  }));
}
