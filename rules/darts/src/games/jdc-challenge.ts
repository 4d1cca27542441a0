import { RULES } from '@oche/kit';
import { jdcShirt } from '../award.ts';
import { type Dart, dartOf, numberOf, pointsOf, type Sector } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { ratio } from '../statistics.ts';
import { DARTS_IN_A_VISIT } from '../visit.ts';
import { isShanghai } from './shanghai.ts';

const FIRST_NUMBERS = [10, 11, 12, 13, 14, 15] as const;
const LAST_NUMBERS = [15, 16, 17, 18, 19, 20] as const;
const DOUBLES: readonly Dart[] = [
  ...Array.from({ length: 20 }, (_, index) => dartOf('D', (index + 1) as Sector)),
  'D25',
];
const DOUBLE_VISITS = DOUBLES.length / DARTS_IN_A_VISIT;
const ROUNDS = FIRST_NUMBERS.length + DOUBLE_VISITS + LAST_NUMBERS.length;
const DOUBLE_POINTS = 50;
const BULL_BONUS = 50;
const SHANGHAI_POINTS = 100;

type Player = {
  readonly darts: number;
  readonly round: number;
  readonly total: number;
  /** What the bull is worth: it was 50 like a double before it had its bonus. */
  readonly bull: number;
};

/** Shanghai on 10 to 15, one dart at each double and the bull, Shanghai on 15 to 20. */
export const jdcChallenge = defineTraining({
  key: 'jdc_challenge',
  options: {},
  presentation: {
    group: 'all',
    pad: 'rings',
    roundIsVisit: true,
    beds: ['10', '11', '12', '13', '14', '15', 'D'],
    historyFigures: ['double_rate', 'shanghai_points', 'shanghais'],
  },
  better: () => 'higher',
  begin: (_, version): Player => ({
    darts: 0,
    round: 0,
    total: 0,
    bull: DOUBLE_POINTS + (RULES.hasChange(version, 'JDC-1b') ? BULL_BONUS : 0),
  }),
  dart: (_, player, dart) => ({
    ...player,
    darts: player.darts + 1,
    total: player.total + pointsFor(player, dart),
  }),
  visit(_, player, darts) {
    const number = numberOfRound(player.round);
    const bonus = number !== null && isShanghai(darts, number) ? SHANGHAI_POINTS : 0;
    return { ...player, round: player.round + 1, total: player.total + bonus };
  },
  isDone: (_, player) => player.round >= ROUNDS,
  score: (_, player) => player.total,
  view: ({ bull: _, ...player }) => ({ ...player, shirt: jdcShirt(player.total) }),
  honours(_, { round }, darts) {
    const number = numberOfRound(round);
    return number !== null && isShanghai(darts, number) ? [{ kind: 'shanghai', value: number }] : [];
  },
  progress: (_, player) => ({
    round: { at: player.round + 1, of: ROUNDS },
    target: targetFor(player),
  }),
  statistics: {
    darts: 'sum',
    doubles_thrown: 'sum',
    doubles_hit: 'sum',
    shanghai_points: 'sum',
    shanghais: 'sum',
  },
  tally(statistics, visits) {
    for (const visit of visits) {
      const number = numberOfRound(visit[0]!.before.round);
      statistics.darts += visit.length;
      if (number === null) {
        statistics.doubles_thrown += visit.length;
        statistics.doubles_hit += visit.filter(({ before, dart }) => dart === doubleFor(before)).length;
      } else {
        statistics.shanghai_points += visit.reduce(
          (sum, { before, dart }) => sum + pointsFor(before, dart),
          0,
        );
        const darts = visit.map(({ dart }) => dart);
        if (isShanghai(darts, number)) statistics.shanghais += 1;
      }
    }
  },
  figures: (statistics) => ({
    double_rate: ratio(statistics.doubles_hit, statistics.doubles_thrown),
    shanghai_points: statistics.shanghai_points,
    shanghais: statistics.shanghais,
  }),
  aim(_, player, hand) {
    const number = numberOfRound(player.round);
    return hand.at(number === null ? doubleFor(player) : dartOf('T', number));
  },
});

/** The number of a Shanghai round; null in the rounds of doubles. */
function numberOfRound(round: number): Sector | null {
  return FIRST_NUMBERS[round] ?? LAST_NUMBERS[round - FIRST_NUMBERS.length - DOUBLE_VISITS] ?? null;
}

function targetFor(player: Player): Dart {
  const number = numberOfRound(player.round);
  return number === null ? doubleFor(player) : dartOf('S', number);
}

/** In the rounds of doubles every dart has its own. */
function doubleFor(player: Player): Dart {
  return DOUBLES[player.darts - FIRST_NUMBERS.length * DARTS_IN_A_VISIT]!;
}

function pointsFor(player: Player, dart: Dart): number {
  const number = numberOfRound(player.round);
  if (number === null) return dart !== doubleFor(player) ? 0 : dart === 'D25' ? player.bull : DOUBLE_POINTS;
  return numberOf(dart) === number ? pointsOf(dart) : 0;
}
