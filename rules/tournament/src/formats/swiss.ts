import type { BuiltStage, Entry, Pairing, StageSpec } from '../stage.ts';

export const SWISS_GROUP = 'A';

/** ceil(log2 n) rounds leave one unbeaten player; half the field is the most that can be drawn without a rematch. */
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

/** Standing before the round, best first, with everybody met so far and whether a bye was had. */
export type SwissPlayer = { entrant: string; points: number; met: ReadonlySet<string>; had_bye: boolean };

/**
 * Dutch: inside each score the upper half meets the lower half in order (1-5 2-6 3-7 4-8), no rematch, at most one bye each.
 * Null when no draw without a rematch was found, which cannot happen while everybody has met less than half of the field.
 */
export function drawSwissRound(players: readonly SwissPlayer[]): [string, string | null][] | null {
  const field = [...players];
  const pairs: [SwissPlayer, SwissPlayer][] = [];
  const sitting = field.length % 2 === 1 ? field.findLastIndex((player) => !player.had_bye) : -1;
  if (field.length % 2 === 1 && sitting < 0) return null;
  const bye = sitting >= 0 ? field.splice(sitting, 1)[0]! : null;
  const left: SwissPlayer[] = [];
  while (field.length > 0) {
    const best = field.shift()!;
    const opponent = opponentFor(best, field);
    if (opponent) {
      field.splice(field.indexOf(opponent), 1);
      pairs.push([best, opponent]);
    } else left.push(best);
  }
  if (!pairLeftOvers(left, pairs)) return null;
  const drawn: [string, string | null][] = pairs.map(([one, other]) => [one.entrant, other.entrant]);
  return bye ? [...drawn, [bye.entrant, null]] : drawn;
}

/** The place as far down the score group as the upper half is long, then the nearest down, then the nearest up. */
function opponentFor(best: SwissPlayer, field: readonly SwissPlayer[]): SwissPlayer | undefined {
  const equals = field.filter((other) => other.points === best.points).length;
  const half = Math.floor((equals - 1) / 2);
  const wanted = [...field.slice(half), ...field.slice(0, half).reverse()];
  return wanted.find((other) => !best.met.has(other.entrant));
}

/** Two who have already met and are left over change with a pair, the lowest possible, so that nobody meets again. */
function pairLeftOvers(left: SwissPlayer[], pairs: [SwissPlayer, SwissPlayer][]): boolean {
  for (let index = 0; index < left.length; index += 2) {
    const one = left[index]!;
    const other = left[index + 1]!;
    const at = pairs.findLastIndex(([a, b]) => fits(one, a, other, b) || fits(one, b, other, a));
    if (at < 0) return false;
    const [a, b] = pairs[at]!;
    const straight = fits(one, a, other, b);
    pairs.splice(at, 1, straight ? [one, a] : [one, b], straight ? [other, b] : [other, a]);
  }
  return true;
}

const fits = (one: SwissPlayer, a: SwissPlayer, other: SwissPlayer, b: SwissPlayer): boolean =>
  !one.met.has(a.entrant) && !other.met.has(b.entrant);
