import { type BoardNumber, type Dart, dartOf, numberOf } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { choice, type OptionsOf, range } from '../options.ts';
import { addTo, ratio } from '../statistics.ts';
import { DARTS_IN_A_VISIT } from '../visit.ts';

const OPTIONS = {
  mode: choice('rounds', 'until'),
  rounds: range(1, 100, 20, 10, 20, 50),
  threes: range(1, 50, 3, 1, 3, 5),
  /** Called: each round has its number. Chosen: any bed counts. */
  call: choice('called', 'chosen'),
  numbers: choice('high', 'all'),
  /** Strict: the same ring of the same number. Lenient: the same number. */
  bed: choice('strict', 'lenient'),
} as const;

type ThreeInBedOptions = OptionsOf<typeof OPTIONS>;
type Player = {
  readonly darts: number;
  readonly rounds: number;
  readonly points: number;
  readonly threes: number;
};

const HIGH: readonly BoardNumber[] = [20, 19, 18, 17, 16, 15, 25];
const ALL: readonly BoardNumber[] = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Three darts a round into one bed: three are worth 3, two are worth 1. */
export const threeInBed = defineTraining({
  key: 'three_in_bed',
  options: OPTIONS,
  presentation: {
    group: 'scoring',
    pad: 'rings',
    padIf: ['call', 'called'],
    roundIsVisit: true,
    beds: ['T20', 'T19', 'T18'],
    historyFigures: ['threes', 'two_or_more_rate'],
  },
  better: ({ mode }) => (mode === 'until' ? 'lower' : 'higher'),
  measure: ({ mode }) => (mode === 'until' ? 'rounds' : 'points'),
  begin: (): Player => ({ darts: 0, rounds: 0, points: 0, threes: 0 }),
  dart: (_, player) => ({ ...player, darts: player.darts + 1 }),
  visit(options, player, darts) {
    const together = mostInOneBed(options, player.rounds, darts);
    return {
      ...player,
      rounds: player.rounds + 1,
      points: player.points + pointsFor(together),
      threes: player.threes + (together === 3 ? 1 : 0),
    };
  },
  isDone: (options, player) =>
    options.mode === 'until' ? player.threes >= options.threes : player.rounds >= options.rounds,
  score: (options, player) => (options.mode === 'until' ? player.rounds : player.points),
  honours: (options, { rounds }, darts) =>
    mostInOneBed(options, rounds, darts) === DARTS_IN_A_VISIT ? [{ kind: 'three_in_bed', value: 3 }] : [],
  progress: (options, { rounds }) => ({
    ...(options.mode !== 'until' && { round: { at: rounds + 1, of: options.rounds } }),
    ...(options.call === 'called' && { target: calledBed(options, rounds) }),
  }),
  statistics: { darts: 'sum', rounds: 'sum', points: 'sum', in_bed: 'tally' },
  tally(statistics, visits, options) {
    for (const visit of visits) {
      const together = mostInOneBed(
        options,
        visit[0]!.before.rounds,
        visit.map(({ dart }) => dart),
      );
      statistics.darts += visit.length;
      statistics.rounds += 1;
      statistics.points += pointsFor(together);
      addTo(statistics.in_bed, together);
    }
  },
  figures: (statistics) => ({
    threes: statistics.in_bed[3] ?? 0,
    three_rate: ratio(statistics.in_bed[3] ?? 0, statistics.rounds),
    two_or_more_rate: ratio((statistics.in_bed[2] ?? 0) + (statistics.in_bed[3] ?? 0), statistics.rounds),
    points_per_round: ratio(statistics.points, statistics.rounds),
  }),
  aim(options, player, hand, darts) {
    const first = darts.find((dart) => dart !== 'MISS' && counts(options, player.rounds, dart));
    if (first !== undefined) return hand.at(first);
    return hand.at(calledBed(options, player.rounds));
  },
});

function calledNumber(options: ThreeInBedOptions, round: number): BoardNumber {
  const numbers = options.numbers === 'high' ? HIGH : ALL;
  return numbers[round % numbers.length]!;
}

function calledBed(options: ThreeInBedOptions, round: number): Dart {
  const called = calledNumber(options, round);
  return called === 25 ? 'D25' : dartOf('S', called);
}

function counts(options: ThreeInBedOptions, round: number, dart: Dart): boolean {
  return options.call === 'chosen' || numberOf(dart) === calledNumber(options, round);
}

/** The most darts of the visit that lie in one bed that counts. */
function mostInOneBed(options: ThreeInBedOptions, round: number, darts: readonly Dart[]): number {
  const counting = darts.filter((dart) => dart !== 'MISS' && counts(options, round, dart));
  const same = (one: Dart, other: Dart) =>
    options.bed === 'strict' ? one === other : numberOf(one) === numberOf(other);
  return Math.max(0, ...counting.map((dart) => counting.filter((other) => same(dart, other)).length));
}

function pointsFor(together: number): number {
  if (together === DARTS_IN_A_VISIT) return 3;
  return together === 2 ? 1 : 0;
}
