import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Adjustment, type EventScore, eventPoints, type RankingRule, rankPlayers } from './ranking.ts';
import { RANKING_PRESETS } from './ranking-presets.ts';

const player = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor');
const scores: fc.Arbitrary<EventScore[]> = fc.uniqueArray(
  fc
    .record({
      event: fc.constantFrom('1', '2', '3', '4', '5'),
      player,
      bracket: fc.constantFrom('winners', 'losers', 'group'),
      place: fc.integer({ min: 1, max: 9 }),
      wins: fc.nat(4),
      legs: fc.nat(9),
      group_rank: fc.integer({ min: 1, max: 4 }),
      group_wins: fc.nat(3),
      specials: fc.record({ one_eighties: fc.nat(5) }),
      member: fc.boolean(),
    })
    .map((one) => ({ ...one, date: `2026-01-0${one.event}` })),
  { selector: (one) => `${one.event} ${one.player}`, maxLength: 30 },
);
const adjustments: fc.Arbitrary<Adjustment[]> = fc.array(
  fc.record({ player, points: fc.integer({ min: -3, max: 3 }), reason: fc.constant('because') }),
  { maxLength: 4 },
);
const rules: fc.Arbitrary<RankingRule> = fc
  .record({
    preset: fc.constantFrom(...Object.values(RANKING_PRESETS)),
    limits: fc.record(
      {
        best_of: fc.integer({ min: 1, max: 4 }),
        drop_worst: fc.nat(3),
        mandatory: fc.subarray(['1', '5']),
        members_only: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ preset, limits }): RankingRule => ({ ...preset, ...limits }));

describe('every ranking', () => {
  test('RNK-3 no other choice of events brings more points', () => {
    fc.assert(
      fc.property(scores, rules, (all, rule) => {
        const held = new Set(
          all.map(({ event }) => event).filter((event) => !rule.mandatory?.includes(event)),
        ).size;
        const most = Math.min(rule.best_of ?? held, Math.max(1, held - (rule.drop_worst ?? 0)));
        for (const { player: name, points, events } of rankPlayers(rule, all)) {
          const own = all.filter((one) => one.player === name && (!rule.members_only || one.member));
          const worth = (list: EventScore[]) =>
            list.reduce((sum, one) => sum + 100 * eventPoints(rule, one), 0);
          const must = own.filter(({ event }) => rule.mandatory?.includes(event));
          const free = own
            .filter((one) => !must.includes(one))
            .sort((a, b) => eventPoints(rule, b) - eventPoints(rule, a))
            .slice(0, most);
          expect(points * 100).toBeCloseTo(worth([...must, ...free]), 6);
          expect(events.filter(({ counts }) => counts).length).toBe(must.length + free.length);
        }
      }),
    );
  });

  test('RNK-5 the order of writing changes nothing, and equals share the rank of the first of them', () => {
    fc.assert(
      fc.property(scores, adjustments, rules, (all, moved, rule) => {
        const rows = rankPlayers(rule, all, moved);
        const backwards = rankPlayers(rule, all.toReversed(), moved.toReversed());
        const shown = (list: typeof rows) =>
          list.map(({ player: name, rank, tied, points }) => `${rank} ${name} ${tied} ${points}`).sort();
        expect(shown(backwards)).toEqual(shown(rows));
        for (const [at, row] of rows.entries()) {
          const equals = rows.filter(({ rank }) => rank === row.rank);
          expect(row.tied).toBe(equals.length > 1);
          expect(row.rank).toBe(rows.indexOf(equals[0]!) + 1);
          if (at > 0) expect(rows[at - 1]!.points).toBeGreaterThanOrEqual(row.points);
        }
      }),
    );
  });
});
