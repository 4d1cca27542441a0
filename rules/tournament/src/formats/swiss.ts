import type { BuiltStage, Entry, Pairing, Points, StageId } from '../core/stage.ts';
import { TIE_BREAK_PRESETS } from '../standings/standings.ts';
import { type DrawnPair, type Format, optionsProblem, pointsIn, type RoundPlayer } from './format.ts';

export type SwissSpec = { kind: 'swiss'; rounds?: number; points?: Points };

export const swiss: Format<SwissSpec> = {
  build: buildSwiss,
  specProblem: ({ rounds, points }) => optionsProblem([rounds], points),
  sizeProblem: ({ rounds = 1 }, size) => (rounds > size ? 'too_many_rounds' : null),
  entryProblem: (spec, entering) =>
    roundCount(spec, entering) > Math.max(1, Math.ceil(entering / 2)) ? 'too_many_rounds' : null,
  table: {
    points: pointsIn,
    tieBreaks: TIE_BREAK_PRESETS.buchholz,
    byesCount: true,
    markEachOther: false,
  },
  drawRound: drawSwissRound,
};

const GROUP = 'A';

/** ceil(log2 n) rounds leave one unbeaten player. */
function roundCount({ rounds }: SwissSpec, n: number): number {
  return rounds ?? Math.max(1, Math.ceil(Math.log2(n)));
}

/**
 * The pairings stand from the start; who meets in a round is drawn when the round before is over, and is a
 * fact then.
 */
function buildSwiss(id: StageId, spec: SwissSpec, { seeds }: Entry): BuiltStage {
  const rounds = roundCount(spec, seeds.length);
  const pairings: Pairing[] = [];
  for (let round = 1; round <= rounds; round++)
    for (let number = 1; number <= Math.ceil(seeds.length / 2); number++)
      pairings.push({
        id: `${id}/${GROUP}/${round}/${number}`,
        stage: id,
        bracket: 'swiss',
        group: GROUP,
        round,
        number,
        rounds_left: rounds - round + 1,
        slots: [
          { kind: 'drawn', stage: id, round, position: 2 * (number - 1) },
          { kind: 'drawn', stage: id, round, position: 2 * (number - 1) + 1 },
        ],
        winner_place: null,
        loser_place: null,
      });
  return { pairings, groups: [{ stage: id, key: GROUP, members: seeds }] };
}

type Opponents = Map<RoundPlayer, RoundPlayer>;

/**
 * Dutch: inside each score the upper half meets the lower half in order (1-5 2-6 3-7 4-8), no rematch, at most one bye each.
 * Everybody is drawn while everybody has met less than half of the field. When so many have left that this cannot be, there are
 * as many games as can be and the others sit out; with no game left the round is empty, and nobody gets a bye for it.
 */
export function drawSwissRound(players: readonly RoundPlayer[]): DrawnPair[] {
  let drawn: DrawnPair[] = [];
  let most = 0;
  for (const bye of whoMaySitOut(players)) {
    const field = players.filter((player) => player !== bye);
    const opponents = opponentsIn(field);
    const pairs = field.flatMap((player, at): [number, number][] => {
      const opponent = opponents.get(player);
      return opponent && field.indexOf(opponent) > at ? [[player.number, opponent.number]] : [];
    });
    if (pairs.length > most) drawn = bye ? [...pairs, [bye.number, null]] : pairs;
    most = Math.max(most, pairs.length);
    if (2 * most === field.length) break;
  }
  return drawn;
}

/** The lowest who had no bye yet; in an even field nobody. */
function whoMaySitOut(players: readonly RoundPlayer[]): (RoundPlayer | null)[] {
  if (players.length % 2 === 0) return [null];
  return [...players.filter(({ had_bye }) => !had_bye).reverse(), null];
}

function opponentsIn(field: readonly RoundPlayer[]): Opponents {
  const opponents: Opponents = new Map();
  const left: RoundPlayer[] = [];
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

/** Whoever stands as far down the score group as the upper half is long, then the nearest down, then the nearest up. */
function opponentFor(best: RoundPlayer, field: readonly RoundPlayer[]): RoundPlayer | undefined {
  const equals = field.filter((other) => other.points === best.points).length;
  const half = Math.floor((equals - 1) / 2);
  const wanted = [...field.slice(half), ...field.slice(0, half).reverse()];
  return wanted.find((other) => !best.met.has(other.number));
}

/** Few pairs are changed at first, then more. What is not found after so many steps would take too long to look for. */
const MOST_STEPS = 20_000;
type Search = {
  readonly field: readonly RoundPlayer[];
  readonly opponents: Opponents;
  readonly asked: Set<RoundPlayer>;
  steps: number;
};

/**
 * Whoever is left over takes the lowest opponent they have not met; that one's opponent looks for another, until somebody else who
 * is left over is found. At most so many pairs are changed, and nobody loses their game by it.
 */
function findOpponent(search: Search, player: RoundPlayer, pairs: number): boolean {
  const { field, opponents, asked } = search;
  for (const other of field.toReversed()) {
    if (asked.has(other) || player.met.has(other.number)) continue;
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
