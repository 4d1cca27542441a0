import type { BuiltStage, Entry, Pairing, SlotSource, StageId } from '../core/stage.ts';
import type { Format } from './format.ts';
import { loserOf, positionsOf, roundOf, winnerOf } from './knockout-tree.ts';

export type PlacingSpec = { kind: 'placing' };

export const placing: Format<PlacingSpec> = { build: buildPlacing, specProblem: () => null };

/** Everybody plays on until each place is decided: winners of a pairing play for the upper half of its places. */
function buildPlacing(id: StageId, _spec: PlacingSpec, entry: Entry): BuiltStage {
  const positions = positionsOf(entry);
  const n = entry.seeds.length;
  const pairings: Pairing[] = [];
  let blocks: { from: number; sources: readonly SlotSource[] }[] = [{ from: 1, sources: positions }];
  for (let round = 1; blocks.some(({ sources }) => sources.length > 1); round++) {
    blocks = blocks.flatMap(({ from, sources }) => {
      const half = sources.length / 2;
      const name = { stage: id, bracket: `places_${from}` };
      const games = roundOf(name, round, Math.log2(sources.length), sources);
      if (half === 1) {
        games[0]!.winner_place = [from, from];
        games[0]!.loser_place = [Math.min(from + 1, n), Math.min(from + 1, n)];
      }
      pairings.push(...games);
      return half === 1
        ? []
        : [
            { from, sources: games.map(winnerOf) },
            { from: from + half, sources: games.map(loserOf) },
          ];
    });
  }
  return { pairings, groups: [] };
}
