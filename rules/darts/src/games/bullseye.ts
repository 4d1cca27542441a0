import { marksOf, numberOf } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { choice, range } from '../options.ts';
import { bestInUsual, keepBest, ratio } from '../statistics.ts';

/** Darts at the bull: a fixed number of them, or until the bull was hit so many times. */
export const bullseye = defineTraining({
  key: 'bullseye',
  options: {
    mode: choice('darts', 'until'),
    darts: range(3, 999, 99, 30, 60, 99),
    bulls: range(1, 100, 10, 5, 10, 25),
    points: choice('1/2', '25/50'),
  },
  presentation: {
    group: 'scoring',
    pad: 'rings',
    beds: ['25'],
    historyFigures: ['hit_rate', 'bull_rate', 'longest_streak'],
  },
  better: ({ mode }) => (mode === 'until' ? 'lower' : 'higher'),
  measure: ({ mode }) => (mode === 'until' ? 'darts' : 'points'),
  begin: () => ({ darts: 0, outer: 0, bulls: 0 }),
  dart: (_, player, dart) => ({
    darts: player.darts + 1,
    outer: player.outer + (dart === 'S25' ? 1 : 0),
    bulls: player.bulls + (dart === 'D25' ? 1 : 0),
  }),
  isDone: (options, player) =>
    options.mode === 'until' ? player.bulls >= options.bulls : player.darts >= options.darts,
  score(options, player) {
    if (options.mode === 'until') return player.darts;
    return (player.outer + 2 * player.bulls) * (options.points === '25/50' ? 25 : 1);
  },
  statistics: {
    darts: 'sum',
    outer_bulls: 'sum',
    bulls: 'sum',
    best_visit: 'most',
    longest_streak: 'most',
  },
  tally(statistics, visits, _options, format) {
    let streak = 0;
    for (const visit of visits) {
      for (const { dart } of visit) {
        statistics.darts += 1;
        if (dart === 'S25') statistics.outer_bulls += 1;
        if (dart === 'D25') statistics.bulls += 1;
        streak = numberOf(dart) === 25 ? streak + 1 : 0;
        keepBest('most', statistics.longest_streak, format, streak);
      }
      const marks = visit.reduce((sum, { dart }) => sum + (numberOf(dart) === 25 ? marksOf(dart) : 0), 0);
      keepBest('most', statistics.best_visit, format, marks);
    }
  },
  figures: (statistics) => ({
    hit_rate: ratio(statistics.outer_bulls + statistics.bulls, statistics.darts),
    bull_rate: ratio(statistics.bulls, statistics.darts),
    best_visit: bestInUsual(statistics.best_visit, statistics.formats),
    longest_streak: bestInUsual(statistics.longest_streak, statistics.formats),
  }),
  aim: (_, __, hand) => hand.at('D25'),
});
