import type { BuiltStage, Entry, StageSpec } from '../stage.ts';
import { comesIn, knockoutRounds, loserOf, pairingOf, positionsOf } from './knockout-tree.ts';

/** n - 1 games; losers of one round share a band, the last band is cut at n. */
export function buildSingleElimination({ id, format }: StageSpec, entry: Entry): BuiltStage {
  const positions = positionsOf(entry);
  const n = positions.filter(comesIn).length;
  const rounds = knockoutRounds({ stage: id, bracket: 'main' }, positions);
  const playsForThird =
    format.kind === 'single_elimination' && format.third_place === true && rounds.length > 1;
  for (const round of rounds)
    for (const pairing of round) {
      const alive = 2 ** pairing.rounds_left;
      const goesOn = playsForThird && pairing.rounds_left === 2;
      if (!goesOn) pairing.loser_place = [alive / 2 + 1, Math.min(alive, n)];
      if (pairing.rounds_left === 1) pairing.winner_place = [1, 1];
    }
  const pairings = rounds.flat();
  if (playsForThird) {
    const [upper, lower] = rounds.at(-2)!;
    const third = pairingOf(
      { stage: id, bracket: 'third_place' },
      { round: rounds.length, number: 1, rounds_left: 1, slots: [loserOf(upper!), loserOf(lower!)] },
    );
    pairings.push({ ...third, winner_place: [3, 3], loser_place: [4, 4] });
  }
  return { pairings, groups: [] };
}
