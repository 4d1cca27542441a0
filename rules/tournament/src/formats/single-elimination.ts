import type { Band, BuiltStage, Entry, Pairing, StageSpec } from '../core/stage.ts';
import { gameForPlace, knockoutRounds, loserOf, positionsOf } from './knockout-tree.ts';

/** n - 1 games; losers of one round share a band, the last band is cut at n. */
export function buildSingleElimination({ id, format }: StageSpec, entry: Entry): BuiltStage {
  const n = entry.seeds.length;
  const rounds = knockoutRounds({ stage: id, bracket: 'main' }, positionsOf(entry));
  const playsForThird =
    format.kind === 'single_elimination' && format.third_place === true && rounds.length > 1;
  rounds.forEach((round, index) => {
    const alive = 2 ** (rounds.length - index);
    const goesOn = playsForThird && alive === 4;
    const band: Band | null = goesOn ? null : [alive / 2 + 1, Math.min(alive, n)];
    for (const pairing of round) pairing.loser_place = band;
  });
  for (const final of rounds.at(-1) ?? []) final.winner_place = [1, 1];
  const pairings: Pairing[] = [];
  for (const round of rounds) pairings.push(...round);
  if (playsForThird) {
    const [upper, lower] = rounds.at(-2)!;
    const name = { stage: id, bracket: 'third_place' };
    pairings.push(gameForPlace(3, name, rounds.length, [loserOf(upper!), loserOf(lower!)]));
  }
  return { pairings, groups: [] };
}
