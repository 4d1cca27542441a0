import { seededDice } from '@oche/kit';
import { type BoardNumber, type Dart, dartOf, marksOf, numberOf, ringOf } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { choice, flag, type OptionsOf, range } from '../options.ts';
import { addTo, bestInUsual, keepBest, ratio } from '../statistics.ts';

const OPTIONS = {
  order: choice('up', 'down', 'random'),
  /** Which random order: the same number gives the same order. */
  seed: range(0, 999_999, 1),
  ring: choice('any', 'single', 'double', 'treble'),
  hits: range(1, 3, 1, 1, 2, 3),
  /** A double takes two steps, a treble three. */
  skip: flag(),
  bull: flag(true),
} as const;

type ClockOptions = OptionsOf<typeof OPTIONS>;
type Player = { readonly darts: number; readonly at: number; readonly hits: number };

/** Every number in turn; the fewer darts the better. */
export const aroundTheClock = defineTraining({
  key: 'around_the_clock',
  options: OPTIONS,
  presentation: {
    group: 'all',
    pad: 'rings',
    beds: ['20', '1', '18', '4', '13', '6', '10', '15'],
    historyFigures: ['hit_rate', 'longest_streak'],
  },
  better: () => 'lower',
  measure: () => 'darts',
  begin: (): Player => ({ darts: 0, at: 0, hits: 0 }),
  dart(options, player, dart) {
    const darts = player.darts + 1;
    if (!isHit(options, targetOf(options, player), dart)) return { ...player, darts };
    if (player.hits + 1 < options.hits) return { ...player, darts, hits: player.hits + 1 };
    const steps = options.skip ? marksOf(dart) : 1;
    return { darts, at: Math.min(player.at + steps, orderOf(options).length), hits: 0 };
  },
  isDone: (options, player) => player.at >= orderOf(options).length,
  score: (_, player) => player.darts,
  progress: (options, player) => ({
    round: { at: player.at + 1, of: orderOf(options).length },
    target: bedFor(options, targetOf(options, player)),
  }),
  statistics: {
    darts: 'sum',
    hits: 'sum',
    darts_at: 'tally',
    hits_at: 'tally',
    longest_streak: 'most',
  },
  format: ({ ring }) => ring,
  tally(statistics, visits, options, format) {
    let streak = 0;
    for (const { dart, before } of visits.flat()) {
      const target = targetOf(options, before);
      const hit = isHit(options, target, dart);
      statistics.darts += 1;
      addTo(statistics.darts_at, target);
      if (hit) {
        statistics.hits += 1;
        addTo(statistics.hits_at, target);
      }
      streak = hit ? streak + 1 : 0;
      keepBest('most', statistics.longest_streak, format, streak);
    }
  },
  figures: (statistics) => ({
    hit_rate: ratio(statistics.hits, statistics.darts),
    longest_streak: bestInUsual(statistics.longest_streak, statistics.formats),
  }),
  aim: (options, player, hand) => hand.at(bedFor(options, targetOf(options, player))),
});

/** The bed that is asked for; where any ring will do, the single is the nearest. */
function bedFor({ ring }: ClockOptions, target: BoardNumber): Dart {
  if (target === 25) return ring === 'single' ? 'S25' : 'D25';
  return dartOf(ring === 'double' ? 'D' : ring === 'treble' ? 'T' : 'S', target);
}

const UP = Array.from({ length: 20 }, (_, index) => (index + 1) as BoardNumber);

function orderOf(options: ClockOptions): readonly BoardNumber[] {
  const numbers =
    options.order === 'up' ? UP : options.order === 'down' ? UP.toReversed() : shuffled(options.seed);
  return options.bull ? [...numbers, 25] : numbers;
}

function shuffled(seed: number): readonly BoardNumber[] {
  const dice = seededDice(seed);
  const numbers = UP.slice();
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = Math.floor(dice() * (last + 1));
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  return numbers;
}

function targetOf(options: ClockOptions, player: Player): BoardNumber {
  const order = orderOf(options);
  return order[Math.min(player.at, order.length - 1)]!;
}

/** The bull has no treble: there the bull itself is asked for. */
function isHit(options: ClockOptions, target: BoardNumber, dart: Dart): boolean {
  if (numberOf(dart) !== target) return false;
  const ring = ringOf(dart);
  switch (options.ring) {
    case 'any':
      return true;
    case 'single':
      return ring === 'S';
    case 'double':
      return ring === 'D';
    case 'treble':
      return target === 25 ? ring === 'D' : ring === 'T';
  }
}
