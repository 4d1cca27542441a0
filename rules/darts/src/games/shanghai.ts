import { type Dart, dartOf, numberOf, pointsOf, ringOf, type Sector } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { choice } from '../options.ts';
import { addTo, bestInUsual, keepBest, ratio } from '../statistics.ts';

type Player = {
  readonly darts: number;
  readonly round: number;
  readonly total: number;
  readonly shanghai: boolean;
};

/** Is it the single, the double and the treble of one number? */
export function isShanghai(darts: readonly Dart[], number: number): boolean {
  const rings = new Set(darts.filter((dart) => numberOf(dart) === number).map(ringOf));
  return rings.size === 3;
}

/** Round r is thrown at number r; hits score their value, a Shanghai wins at once. */
export const shanghai = defineTraining({
  key: 'shanghai',
  options: { rounds: choice(7, 20) },
  presentation: {
    group: 'scoring',
    pad: 'rings',
    roundIsVisit: true,
    beds: ['1', '2', '3', '4', '5', '6', '7'],
    historyFigures: ['hit_rate', 'points_per_dart', 'shanghais'],
  },
  better: () => 'higher',
  begin: (): Player => ({ darts: 0, round: 0, total: 0, shanghai: false }),
  dart(_, player, dart) {
    const gained = numberOf(dart) === player.round + 1 ? pointsOf(dart) : 0;
    return { ...player, darts: player.darts + 1, total: player.total + gained };
  },
  visit: (_, player, darts) => ({
    ...player,
    round: player.round + 1,
    shanghai: isShanghai(darts, player.round + 1),
  }),
  isDone: (options, player) => player.shanghai || player.round >= options.rounds,
  wins: (_, player) => player.shanghai,
  score: (_, player) => player.total,
  honours: (_, { round }, darts) =>
    isShanghai(darts, round + 1) ? [{ kind: 'shanghai', value: round + 1 }] : [],
  progress: (options, { round }) => ({
    round: { at: round + 1, of: options.rounds },
    target: dartOf('S', (round + 1) as Sector),
  }),
  statistics: {
    darts: 'sum',
    hits: 'sum',
    points: 'sum',
    shanghais: 'sum',
    best_visit: 'most',
    hits_at: 'tally',
    darts_at: 'tally',
  },
  format: ({ rounds }) => String(rounds),
  tally(statistics, visits, _options, format) {
    for (const visit of visits) {
      const number = visit[0]!.before.round + 1;
      const hits = visit.filter(({ dart }) => numberOf(dart) === number);
      const points = hits.reduce((sum, { dart }) => sum + pointsOf(dart), 0);
      statistics.darts += visit.length;
      statistics.hits += hits.length;
      statistics.points += points;
      keepBest('most', statistics.best_visit, format, points);
      addTo(statistics.darts_at, number, visit.length);
      addTo(statistics.hits_at, number, hits.length);
      const darts = visit.map(({ dart }) => dart);
      if (isShanghai(darts, number)) statistics.shanghais += 1;
    }
  },
  figures: (statistics) => ({
    hit_rate: ratio(statistics.hits, statistics.darts),
    points_per_dart: ratio(statistics.points, statistics.darts),
    shanghais: statistics.shanghais,
    best_visit: bestInUsual(statistics.best_visit, statistics.formats),
  }),
  aim(_, player, hand, darts) {
    const number = (player.round + 1) as Sector;
    const missing = (['T', 'D', 'S'] as const).filter((ring) => !darts.includes(dartOf(ring, number)));
    // After a treble the Shanghai is worth trying; otherwise trebles are.
    return hand.at(dartOf(darts.includes(dartOf('T', number)) ? (missing[0] ?? 'T') : 'T', number));
  },
});
