import type { Band, BuiltStage, Entry, Pairing, StageId } from '../core/stage.ts';
import { firstGameLosers, losersForThird, roundLosers, THIRD_PLACE } from './consolation.ts';
import type { Format } from './format.ts';
import { gameForPlace, knockoutRounds, loserOf, positionsOf } from './knockout-tree.ts';

export type SingleEliminationSpec = { kind: 'single_elimination'; third_place?: boolean };

export const knockout = (third_place: boolean): SingleEliminationSpec => ({
  kind: 'single_elimination',
  third_place,
});

export const singleElimination: Format<SingleEliminationSpec> = {
  build: buildSingleElimination,
  specProblem: () => null,
  losers: { ofRound: roundLosers, ofFirstGame: firstGameLosers, goingOn: losersForThird },
};

/** n - 1 games; losers of one round share a band, the last band is cut at n. */
function buildSingleElimination(
  id: StageId,
  { third_place }: SingleEliminationSpec,
  entry: Entry,
): BuiltStage {
  const n = entry.seeds.length;
  const rounds = knockoutRounds({ stage: id, bracket: 'main' }, positionsOf(entry));
  const playsForThird = third_place === true && rounds.length > 1;
  const pairings: Pairing[] = [];
  let alive = 2 ** rounds.length;
  for (const round of rounds) {
    const goesOn = playsForThird && alive === 4;
    const band: Band | null = goesOn ? null : [alive / 2 + 1, Math.min(alive, n)];
    for (let at = 0; at < round.length; at++) round[at]!.loser_place = band;
    pairings.push(...round);
    alive /= 2;
  }
  for (const final of rounds.at(-1) ?? []) final.winner_place = [1, 1];
  if (playsForThird) {
    const [upper, lower] = rounds.at(-2)!;
    const name = { stage: id, bracket: THIRD_PLACE };
    pairings.push(gameForPlace(3, name, rounds.length, [loserOf(upper!), loserOf(lower!)]));
  }
  return { pairings, groups: [] };
}
