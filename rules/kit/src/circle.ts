/** One game of a round robin: `first` throws first in a group and is at home in a league. */
export type CircleGame = { first: number; second: number };

/**
 * The circle method, sides turned so that the fewest players are on the same side twice running:
 * n - 2 such breaks for an even field, none for an odd one. Everybody is first as often as second, but for one game.
 */
export function circleRounds(n: number): CircleGame[][] {
  const even = n + (n % 2);
  const turning = even - 1;
  const rounds: CircleGame[][] = [];
  for (let round = 0; round < turning; round++) {
    const games: CircleGame[] = [];
    if (even === n)
      games.push(round % 2 === 0 ? { first: round, second: turning } : { first: turning, second: round });
    for (let step = 1; step < even / 2; step++) {
      const ahead = (round + step) % turning;
      const behind = (round - step + turning) % turning;
      games.push(step % 2 === 1 ? { first: behind, second: ahead } : { first: ahead, second: behind });
    }
    rounds.push(games);
  }
  return rounds;
}

/** The same rounds, ordered for one board, so that hardly anybody plays two games running. */
export function orderForOneBoard(rounds: readonly CircleGame[][]): CircleGame[][] {
  return leastRunning({ cost: 0, order: [] }, rounds).order;
}

type BoardOrder = { cost: number; order: CircleGame[][] };

/**
 * With three games or more in a round one of them always rests both players of the game before; below,
 * every order is tried.
 */
function leastRunning(done: BoardOrder, rounds: readonly CircleGame[][]): BoardOrder {
  if (rounds.length === 0) return done;
  const before = done.order.at(-1)?.at(-1);
  if (rounds[0]!.length > 2) {
    const rested = rounds[0]!.findIndex((game) => playersInBoth(before, game) === 0);
    const round = [...rounds[0]!.slice(rested), ...rounds[0]!.slice(0, rested)];
    return leastRunning({ cost: done.cost, order: [...done.order, round] }, rounds.slice(1));
  }
  let best: BoardOrder | null = null;
  for (const round of rounds)
    for (const games of round.length === 1 ? [round] : [round, [...round].reverse()]) {
      const cost = done.cost + playersInBoth(before, games[0]!);
      if (best && cost >= best.cost) continue;
      const whole = leastRunning(
        { cost, order: [...done.order, games] },
        rounds.filter((other) => other !== round),
      );
      if (!best || whole.cost < best.cost) best = whole;
      if (best.cost === done.cost) return best;
    }
  return best!;
}

const playersInBoth = (one: CircleGame | undefined, other: CircleGame): number =>
  one
    ? [one.first, one.second].filter((player) => player === other.first || player === other.second).length
    : 0;
