import type { BuiltStage, Entry, Pairing, Points, StageId } from '../core/stage.ts';
import { drawSwissRound } from '../draw/swiss-round.ts';
import { TIE_BREAK_PRESETS } from '../standings/standings.ts';
import { type Format, optionsProblem, pointsIn } from './format.ts';

export type SwissSpec = {
  kind: 'swiss';
  rounds?: number;
  points?: Points;
  /** Whose meetings are avoided where the points allow it. */
  apart?: 'club' | 'country';
};

export const swiss: Format<SwissSpec> = {
  build: buildSwiss,
  specProblem: ({ rounds, points, apart }) =>
    apart === undefined || apart === 'club' || apart === 'country'
      ? optionsProblem([rounds], points)
      : 'bad_apart',
  sizeProblem: ({ rounds = 1 }, size) => (rounds > size ? 'too_many_rounds' : null),
  entryProblem: (spec, entering) =>
    roundCount(spec, entering) > Math.max(1, Math.ceil(entering / 2)) ? 'too_many_rounds' : null,
  table: {
    points: pointsIn,
    tieBreaks: TIE_BREAK_PRESETS.buchholz,
    byesCount: true,
    markEachOther: false,
  },
  drawRound: ({ apart }, players) => drawSwissRound(players, (player) => apart && player[apart]),
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
