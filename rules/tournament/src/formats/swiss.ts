import type { BuiltStage, Entry, Pairing, StageSpec } from '../core/stage.ts';

export const SWISS_GROUP = 'A';

/** ceil(log2 n) rounds leave one unbeaten player. */
export function swissRounds(format: { rounds?: number }, n: number): number {
  return format.rounds ?? Math.max(1, Math.ceil(Math.log2(n)));
}

/**
 * The pairings stand from the start; who meets in a round is drawn when the round before is over, and is a
 * fact then.
 */
export function buildSwiss({ id, format }: StageSpec, { seeds }: Entry): BuiltStage {
  if (format.kind !== 'swiss') throw new Error(`${id} is no Swiss stage`);
  const rounds = swissRounds(format, seeds.length);
  const pairings: Pairing[] = [];
  for (let round = 1; round <= rounds; round++)
    for (let number = 1; number <= Math.ceil(seeds.length / 2); number++)
      pairings.push({
        id: `${id}/${SWISS_GROUP}/${round}/${number}`,
        stage: id,
        bracket: 'swiss',
        group: SWISS_GROUP,
        round,
        number,
        rounds_left: rounds - round + 1,
        slots: [
          { kind: 'drawn', stage: id, round, place: 2 * (number - 1) },
          { kind: 'drawn', stage: id, round, place: 2 * (number - 1) + 1 },
        ],
        winner_place: null,
        loser_place: null,
      });
  return { pairings, groups: [{ stage: id, key: SWISS_GROUP, members: seeds }] };
}

/** Standing before the round, best first: the place in the entry, whom he has met, and whether he had a bye. */
export type SwissPlayer = {
  place: number;
  points: number;
  met: ReadonlySet<number>;
  had_bye: boolean;
};
type Opponents = Map<SwissPlayer, SwissPlayer>;

/**
 * Dutch: inside each score the upper half meets the lower half in order (1-5 2-6 3-7 4-8), no rematch, at most one bye each.
 * Everybody is drawn while everybody has met less than half of the field. When so many have left that this cannot be, there are
 * as many games as can be and the others sit out; with no game left the round is empty, and nobody gets a bye for it.
 */
export function drawSwissRound(players: readonly SwissPlayer[]): [number, number | null][] {
  let drawn: [number, number | null][] = [];
  let most = 0;
  for (const bye of whoMaySitOut(players)) {
    const field = players.filter((player) => player !== bye);
    const opponents = opponentsIn(field);
    const pairs = field.flatMap((player, at): [number, number][] => {
      const opponent = opponents.get(player);
      return opponent && field.indexOf(opponent) > at ? [[player.place, opponent.place]] : [];
    });
    if (pairs.length > most) drawn = bye ? [...pairs, [bye.place, null]] : pairs;
    most = Math.max(most, pairs.length);
    if (2 * most === field.length) break;
  }
  return drawn;
}

/** The lowest who had no bye yet; in an even field nobody. */
function whoMaySitOut(players: readonly SwissPlayer[]): (SwissPlayer | null)[] {
  if (players.length % 2 === 0) return [null];
  return [...players.filter(({ had_bye }) => !had_bye).reverse(), null];
}

function opponentsIn(field: readonly SwissPlayer[]): Opponents {
  const opponents: Opponents = new Map();
  const left: SwissPlayer[] = [];
  const waiting = [...field];
  while (waiting.length > 0) {
    const best = waiting.shift()!;
    const opponent = opponentFor(best, waiting);
    if (opponent) {
      waiting.splice(waiting.indexOf(opponent), 1);
      opponents.set(best, opponent).set(opponent, best);
    } else left.push(best);
  }
  const search: Search = { field, opponents, asked: new Set(), steps: MOST_STEPS };
  for (let pairs = 1; 2 * pairs < field.length; pairs++)
    for (const player of left)
      if (!opponents.has(player)) {
        search.asked.add(player);
        findOpponent(search, player, pairs);
        search.asked.delete(player);
      }
  return opponents;
}

/** The place as far down the score group as the upper half is long, then the nearest down, then the nearest up. */
function opponentFor(best: SwissPlayer, field: readonly SwissPlayer[]): SwissPlayer | undefined {
  const equals = field.filter((other) => other.points === best.points).length;
  const half = Math.floor((equals - 1) / 2);
  const wanted = [...field.slice(half), ...field.slice(0, half).reverse()];
  return wanted.find((other) => !best.met.has(other.place));
}

/** Few pairs are changed at first, then more. What is not found after so many steps would take too long to look for. */
const MOST_STEPS = 20_000;
type Search = {
  readonly field: readonly SwissPlayer[];
  readonly opponents: Opponents;
  readonly asked: Set<SwissPlayer>;
  steps: number;
};

/**
 * Whoever is left over takes the lowest opponent he has not met; whose opponent looks for another one, until somebody else who
 * is left over is found. At most so many pairs are changed, and nobody loses his game by it.
 */
function findOpponent(search: Search, player: SwissPlayer, pairs: number): boolean {
  const { field, opponents, asked } = search;
  for (const other of field.toReversed()) {
    if (asked.has(other) || player.met.has(other.place)) continue;
    const third = opponents.get(other);
    if (third) {
      if (pairs === 0 || search.steps-- <= 0) continue;
      asked.add(other).add(third);
      const found = findOpponent(search, third, pairs - 1);
      asked.delete(other);
      asked.delete(third);
      if (!found) continue;
    }
    opponents.set(player, other).set(other, player);
    return true;
  }
  return false;
}
