import { type Dart, dartOf, pointsOf, type Sector } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { flag, type OptionsOf } from '../options.ts';
import { addTo, bestInUsual, keepBest, ratio } from '../statistics.ts';

const START = 27;
/** Double 1 to double 20, then the bull. */
const DOUBLES: readonly Dart[] = [
  ...Array.from({ length: 20 }, (_, index) => dartOf('D', (index + 1) as Sector)),
  'D25',
];

const OPTIONS = {
  /** Play on when the score has fallen to nothing. */
  below_zero: flag(),
} as const;

type Player = { readonly darts: number; readonly round: number; readonly total: number };

/** Three darts at each double: each hit adds its value, no hit takes it away once. */
export const bobs27 = defineTraining({
  key: 'bobs_27',
  options: OPTIONS,
  presentation: {
    group: 'doubles',
    pad: 'hits',
    roundIsVisit: true,
    beds: ['D'],
    historyFigures: ['double_rate', 'most_rounds'],
  },
  better: () => 'higher',
  begin: (): Player => ({ darts: 0, round: 0, total: START }),
  dart: (_, player) => ({ ...player, darts: player.darts + 1 }),
  visit(_, player, darts) {
    const double = DOUBLES[player.round]!;
    const hits = darts.filter((dart) => dart === double).length;
    const change = hits > 0 ? hits * pointsOf(double) : -pointsOf(double);
    return { ...player, round: player.round + 1, total: player.total + change };
  },
  isDone,
  score: (options, player) => (options.below_zero ? player.total : Math.max(0, player.total)),
  tieBreak: (player) => player.round,
  honours: (_, { round }, darts) =>
    DOUBLES[round] === 'D25' && darts.every((dart) => dart === 'D25')
      ? [{ kind: 'max_visit', value: 150 }]
      : [],
  progress: (_, { round }) => ({
    round: { at: round + 1, of: DOUBLES.length },
    target: DOUBLES[round]!,
  }),
  statistics: {
    darts: 'sum',
    hits: 'sum',
    finished: 'sum',
    double_attempts: 'tally',
    double_hits: 'tally',
    rounds: 'most',
  },
  format: ({ below_zero }) => (below_zero ? 'below_zero' : ''),
  tally(statistics, visits, _options, format) {
    for (const visit of visits) {
      const { round } = visit[0]!.before;
      for (const { dart } of visit) {
        statistics.darts += 1;
        addTo(statistics.double_attempts, DOUBLES[round]!);
        if (dart !== DOUBLES[round]) continue;
        statistics.hits += 1;
        addTo(statistics.double_hits, dart);
      }
      keepBest('most', statistics.rounds, format, round + 1);
      if (round + 1 === DOUBLES.length) statistics.finished += 1;
    }
  },
  figures: (statistics) => ({
    double_rate: ratio(statistics.hits, statistics.darts),
    finished: statistics.finished,
    most_rounds: bestInUsual(statistics.rounds, statistics.formats),
  }),
  aim: (_, player, hand) => hand.at(DOUBLES[player.round]!),
});

function isDone(options: OptionsOf<typeof OPTIONS>, player: Player): boolean {
  return player.round >= DOUBLES.length || (player.total <= 0 && !options.below_zero);
}
