import { dartOf, marksOf, numberOf, ringOf } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { choice, range } from '../options.ts';
import { addTo, ratio } from '../statistics.ts';

/** A hundred darts at one number: single 1, double 2, treble 3. */
export const hundredDartsAt = defineTraining({
  key: 'hundred_darts_at',
  options: {
    number: choice(20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 25),
    darts: range(3, 999, 100, 50, 99, 100),
  },
  presentation: {
    group: 'scoring',
    pad: 'rings',
    beds: ['20'],
    calledBy: { option: 'number', instead: false },
    historyFigures: ['hit_rate', 'treble_rate', 'five_marks_and_more'],
  },
  better: () => 'higher',
  begin: () => ({ darts: 0, marks: 0 }),
  dart: (options, player, dart) => ({
    darts: player.darts + 1,
    marks: player.marks + (numberOf(dart) === options.number ? marksOf(dart) : 0),
  }),
  isDone: (options, player) => player.darts >= options.darts,
  score: (_, player) => player.marks,
  honours: ({ number }, _, darts) =>
    darts.length === 3 && darts.every((dart) => numberOf(dart) === number && marksOf(dart) === 3)
      ? [{ kind: 'nine_marks', value: 9 }]
      : [],
  progress: (options, { darts }) => ({ dart: { at: darts + 1, of: options.darts } }),
  statistics: {
    darts: 'sum',
    marks: 'sum',
    /** Hits by ring: S, D, T. */
    rings: 'tally',
    /** Visits by their marks, 0 to 9. */
    mark_visits: 'tally',
  },
  tally(statistics, visits, options) {
    for (const visit of visits) {
      let marks = 0;
      for (const { dart } of visit) {
        statistics.darts += 1;
        if (numberOf(dart) !== options.number) continue;
        marks += marksOf(dart);
        addTo(statistics.rings, ringOf(dart)!);
      }
      statistics.marks += marks;
      addTo(statistics.mark_visits, marks);
    }
  },
  figures: ({ rings, darts, marks, mark_visits }) => ({
    hit_rate: ratio((rings.S ?? 0) + (rings.D ?? 0) + (rings.T ?? 0), darts),
    treble_rate: ratio(rings.T ?? 0, darts),
    double_rate: ratio(rings.D ?? 0, darts),
    marks_per_dart: ratio(marks, darts),
    five_marks_and_more: [5, 6, 7, 8, 9].reduce((sum, count) => sum + (mark_visits[count] ?? 0), 0),
  }),
  aim: (options, _, hand) => hand.at(options.number === 25 ? 'D25' : dartOf('T', options.number)),
});
