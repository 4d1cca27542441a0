import { type Dart, dartOf, numberOf, pointsOf, ringOf, type Sector } from '../dart.ts';
import { defineTraining } from '../define-training.ts';
import { choice, type OptionsOf, range } from '../options.ts';
import { addTo, ratio } from '../statistics.ts';

/** A number ('20', all its beds), a bed ('D7'), a ring ('D', 'T') or the bull. */
type Target = `${Sector}` | Exclude<Dart, 'MISS'> | 'D' | 'T' | 'bull';

const OPTIONS = {
  targets: choice('short', 'long'),
  start: range(0, 501, 0, 0, 40),
} as const;

const TARGETS: Record<OptionsOf<typeof OPTIONS>['targets'], readonly Target[]> = {
  short: ['20', '16', 'D7', '14', 'T10', '17', 'bull'],
  long: ['20', '19', 'D', '18', 'T', '17', '16', '15', 'bull'],
};

type Player = { readonly darts: number; readonly round: number; readonly total: number };

/** Hits of the round's target add their value; a round without one halves the total. */
export const halveIt = defineTraining({
  key: 'halve_it',
  options: OPTIONS,
  presentation: {
    group: 'scoring',
    pad: 'rings',
    roundIsVisit: true,
    beds: ['20', '16', 'D7', '14', 'T10', '17', '25'],
    historyFigures: ['hit_rate', 'halved'],
  },
  better: () => 'higher',
  begin: (options): Player => ({ darts: 0, round: 0, total: options.start }),
  dart: (_, player) => ({ ...player, darts: player.darts + 1 }),
  visit(options, player, darts) {
    const target = TARGETS[options.targets][player.round]!;
    const hits = darts.filter((dart) => isHit(target, dart));
    const total =
      hits.length === 0
        ? Math.ceil(player.total / 2)
        : hits.reduce((sum, dart) => sum + pointsOf(dart), player.total);
    return { ...player, round: player.round + 1, total };
  },
  isDone: (options, player) => player.round >= TARGETS[options.targets].length,
  score: (_, player) => player.total,
  progress(options, { round }) {
    const targets = TARGETS[options.targets];
    const target = targets[round]!;
    const counts = target === 'D' || target === 'T' ? { ring: target } : { target: bedFor(target) };
    return { round: { at: round + 1, of: targets.length }, ...counts };
  },
  statistics: { darts: 'sum', hits: 'sum', halved: 'sum', darts_at: 'tally', hits_at: 'tally' },
  tally(statistics, visits, options) {
    for (const visit of visits) {
      const target = TARGETS[options.targets][visit[0]!.before.round]!;
      const hits = visit.filter(({ dart }) => isHit(target, dart)).length;
      statistics.darts += visit.length;
      statistics.hits += hits;
      if (hits === 0) statistics.halved += 1;
      addTo(statistics.darts_at, target, visit.length);
      addTo(statistics.hits_at, target, hits);
    }
  },
  figures: (statistics) => ({
    hit_rate: ratio(statistics.hits, statistics.darts),
    halved: statistics.halved,
  }),
  aim: (options, player, hand) => hand.at(bedFor(TARGETS[options.targets][player.round]!)),
});

function isHit(target: Target, dart: Dart): boolean {
  if (target === 'bull') return numberOf(dart) === 25;
  if (target === 'D' || target === 'T') return ringOf(dart) === target;
  return dart === target || String(numberOf(dart)) === target;
}

function bedFor(target: Target): Dart {
  if (target === 'bull') return 'D25';
  if (target === 'D') return 'D16';
  if (target === 'T') return 'T20';
  return /^\d/.test(target) ? dartOf('S', Number(target) as Sector) : (target as Dart);
}
