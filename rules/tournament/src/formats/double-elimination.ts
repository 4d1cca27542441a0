import type { Band, BuiltStage, Entry, Pairing, SlotSource, StageId } from '../core/stage.ts';
import type { Format } from './format.ts';
import { gameForPlace, knockoutRounds, loserOf, positionsOf, roundOf, winnerOf } from './knockout-tree.ts';

export type DoubleEliminationSpec = { kind: 'double_elimination'; reset?: boolean };

export const doubleKnockout = (): DoubleEliminationSpec => ({ kind: 'double_elimination' });

const LOSERS = 'losers';

export const doubleElimination: Format<DoubleEliminationSpec> = {
  build: buildDoubleElimination,
  specProblem: () => null,
  losersBracket: LOSERS,
};

/**
 * How the losers of winners rounds 2, 3, 4, ... are laid against the losers bracket. Of all such cycles this one keeps
 * players who have met apart the longest: 8 players until losers round 3, 16: 4, 32: 5, 64: 7.
 */
const DROPS: readonly ((losers: readonly SlotSource[]) => SlotSource[])[] = [
  (losers) => [...losers].reverse(),
  (losers) => [...losers.slice(losers.length / 2), ...losers.slice(0, losers.length / 2)],
  (losers) => [...losers.slice(0, losers.length / 2).reverse(), ...losers.slice(losers.length / 2).reverse()],
  (losers) => [...losers],
];

function buildDoubleElimination(id: StageId, { reset }: DoubleEliminationSpec, entry: Entry): BuiltStage {
  const winners = knockoutRounds({ stage: id, bracket: 'winners' }, positionsOf(entry));
  if (winners.length === 0) return { pairings: [], groups: [] };
  for (const pairing of winners.flat()) pairing.rounds_left += 1;
  const losers = losersRounds(id, winners);
  const final = { stage: id, bracket: 'final' };
  const champions = [winnerOf(winners.at(-1)![0]!), lastOfLosers(winners, losers)] as const;
  const first = gameForPlace(1, final, 1, champions);
  const pairings = [...winners.flat(), ...losers.flat(), first];
  if (reset !== false)
    pairings.push({
      ...gameForPlace(1, final, 2, [loserOf(first), winnerOf(first)]),
      only_if: { pairing: first.id, won_by: 1 },
    });
  return { pairings, groups: [] };
}

const lastOfLosers = (winners: Pairing[][], losers: Pairing[][]): SlotSource =>
  losers.length > 0 ? winnerOf(losers.at(-1)![0]!) : loserOf(winners[0]![0]!);

/**
 * Round 1 is among the losers of winners round 1; then rounds against the next losers and among themselves
 * take turns.
 */
function losersRounds(stage: string, winners: Pairing[][]): Pairing[][] {
  const rounds: Pairing[][] = [];
  const name = { stage, bracket: LOSERS };
  const add = (sources: readonly SlotSource[]) => {
    const round = rounds.length + 1;
    rounds.push(roundOf(name, round, 2 * (winners.length - 1) - round + 2, sources));
  };
  for (let drop = 1; drop < winners.length; drop++) {
    add(rounds.length > 0 ? rounds.at(-1)!.map(winnerOf) : winners[0]!.map(loserOf));
    const dropping = DROPS[(drop - 1) % DROPS.length]!(winners[drop]!.map(loserOf));
    const waiting = rounds.at(-1)!;
    const sources: SlotSource[] = [];
    for (let at = 0; at < dropping.length; at++) sources.push(dropping[at]!, winnerOf(waiting[at]!));
    add(sources);
  }
  placeLosers(rounds, winners);
  return rounds;
}

/** Bands from the top: 3, 4, 5-6, 7-8, 9-12, ...; a bracket with byes has fewer losers in its first rounds. */
function placeLosers(rounds: Pairing[][], winners: Pairing[][]): void {
  const entrants = winners[0]!
    .flatMap((pairing) => pairing.slots)
    .filter((slot) => slot.kind !== 'bye').length;
  let from = 3;
  for (const round of [...rounds].reverse()) {
    const to = Math.min(from + round.length - 1, entrants);
    const band: Band = [from, to];
    for (const pairing of round) pairing.loser_place = band;
    from = to + 1;
  }
}
