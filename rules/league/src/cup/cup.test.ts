import { codeOf, must } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeasonPlan } from '../season/season.ts';
import { cupOutcome, drawCupRound, tieWinner } from './cup.ts';
import { cupFixtures } from './cup-fixtures.ts';

type Round = { byes: readonly string[]; met: readonly (readonly [string, string])[] };

/** Every way to give out the byes and to pair the others. */
function allRounds(teams: readonly string[], byes: number): Round[] {
  const [first, ...others] = teams;
  if (first === undefined) return [{ byes: [], met: [] }];
  const without = (team: string) => others.filter((one) => one !== team);
  const withBye = byes === 0 ? [] : allRounds(others, byes - 1);
  const pairs =
    teams.length === byes
      ? []
      : others.flatMap((other) =>
          allRounds(without(other), byes).map(
            (round): Round => ({ ...round, met: [...round.met, [first, other]] }),
          ),
        );
  return [...withBye.map((round): Round => ({ ...round, byes: [...round.byes, first] })), ...pairs];
}

/** Clashes of a house, then byes that a stronger team should have had and teams of one half that meet. */
function faultsOf(
  { byes, met }: Round,
  houses: Readonly<Record<string, string>>,
  pots: Readonly<Record<string, number>>,
): [clashes: number, pots: number] {
  const numbers = [...new Set(Object.values(pots))].sort();
  const rank = (team: string) => numbers.indexOf(pots[team]!);
  const ofByes = byes.reduce((sum, team) => sum + 2 * rank(team), 0);
  const ofTies = met.reduce((sum, [one, other]) => sum + Math.min(rank(one), rank(other)), 0);
  return [met.filter(([one, other]) => houses[one] === houses[other]).length, ofByes + ofTies];
}

describe('cup', () => {
  const teams = Array.from({ length: 11 }, (_, at) => `t${at + 1}`);

  test('CUP-1 a round is drawn by its number: first drawn at home, byes only in the first round', () => {
    const first = must(drawCupRound(teams, 1, { dice: 4 }));
    expect(first).toEqual(must(drawCupRound(teams, 1, { dice: 4 })));
    expect(first.ties.flatMap(({ home, away }) => (away ? [home, away] : [home])).sort()).toEqual(
      [...teams].sort(),
    );
    expect(first.ties.filter(({ away }) => away === null).length).toBe(5);
    const { through, out } = must(cupOutcome(first, new Map(teams.map((team) => [team, 'home' as const]))));
    expect(through.length).toBe(8);
    expect([...through, ...out].sort()).toEqual([...teams].sort());
    expect(must(drawCupRound(through, 2, { dice: 5 })).ties.every(({ away }) => away !== null)).toBe(true);
    expect(codeOf(drawCupRound(['t1'], 1, { dice: 1 }))).toBe('bad_teams');
  });

  test('CUP-2 one match per tie, and no draw', () => {
    const round = must(drawCupRound(['a', 'b', 'c', 'd'], 1, { dice: 1 }));
    expect(codeOf(cupOutcome(round, new Map()))).toBe('not_finished');
    expect(codeOf(cupOutcome(round, new Map(['a', 'b', 'c', 'd'].map((team) => [team, null]))))).toBe(
      'draw_not_allowed',
    );
    const away = must(
      cupOutcome(round, new Map(['a', 'b', 'c', 'd'].map((team) => [team, 'away' as const]))),
    );
    expect(away.through).toEqual(round.ties.map((tie) => tie.away));
    expect(away.out).toEqual(round.ties.map((tie) => tie.home));
  });

  test('CUP-6 a tie that ended level is decided by who won the play-off', () => {
    const tie = { home: 'a', away: 'b' };
    expect(tieWinner(tie, null, null)).toBe(null);
    expect(tieWinner(tie, null, 'b')).toBe('away');
    expect(tieWinner(tie, 'home', 'b')).toBe('home');
  });

  test('CUP-5 the first pots have the byes and meet the later ones, at home or away', () => {
    const pots = Object.fromEntries(teams.map((team, at) => [team, at < 5 ? 1 : at < 8 ? 2 : 3]));
    const homes = new Set<number>();
    for (let dice = 0; dice < 60; dice++) {
      const { ties } = must(drawCupRound(teams, 1, { dice, pots }));
      expect(ties.flatMap(({ home, away }) => (away ? [home, away] : [home])).sort()).toEqual(
        [...teams].sort(),
      );
      for (const { home, away } of ties) {
        if (away === null) expect(pots[home]).toBe(1);
        else expect([pots[home], pots[away]].sort()).toEqual([2, 3]);
        if (away !== null) homes.add(pots[home]!);
      }
    }
    expect([...homes].sort()).toEqual([2, 3]);
  });

  test('CUP-3 teams of one house do not meet when it can be helped', () => {
    const house_of = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`t${at + 1}`, `house ${Math.floor(at / 2)}`]),
    );
    for (let dice = 0; dice < 200; dice++)
      for (const { home, away } of must(drawCupRound(teams.slice(0, 8), 1, { dice, house_of })).ties)
        expect(house_of[home]).not.toBe(house_of[away!]);
  });

  test('CUP-3 two of one house and a third: one of the two has the bye', () => {
    for (let dice = 0; dice < 50; dice++) {
      const house_of = { a1: 'anchor', a2: 'anchor', b: 'bull' };
      const [tie] = must(drawCupRound(['a1', 'a2', 'b'], 1, { dice, house_of })).ties;
      expect([tie!.home, tie!.away].includes('b')).toBe(true);
    }
  });

  test('CUP-3 the bye of the strongest pot stays there where another exchange keeps the house apart', () => {
    const draw = { house_of: { A: 'h', B: 'g', C: 'h' }, pots: { A: 1, B: 1, C: 2 } };
    for (let dice = 0; dice < 50; dice++) {
      const { ties } = must(drawCupRound(['A', 'B', 'C'], 1, { dice, ...draw }));
      expect(ties.find(({ away }) => away === null)!.home).toBe('A');
    }
  });

  test('CUP-3 with pots and houses no other draw has fewer clashes, or as few and better pots', () => {
    const field = fc
      .integer({ min: 3, max: 7 })
      .chain((n) =>
        fc.tuple(
          fc.array(fc.nat(2), { minLength: n, maxLength: n }),
          fc.array(fc.integer({ min: 1, max: 3 }), { minLength: n, maxLength: n }),
          fc.nat(1000),
        ),
      );
    fc.assert(
      fc.property(field, ([houses, strengths, dice]) => {
        const all = houses.map((_, at) => `t${at}`);
        const house_of = Object.fromEntries(all.map((team, at) => [team, `h${houses[at]}`]));
        const pots = Object.fromEntries(all.map((team, at) => [team, strengths[at]!]));
        const { ties } = must(drawCupRound(all, 1, { dice, house_of, pots }));
        const byes = ties.flatMap(({ home, away }) => (away === null ? [home] : []));
        const met = ties.flatMap(({ home, away }) => (away === null ? [] : [[home, away] as const]));
        const best = allRounds(all, byes.length).map((round) => faultsOf(round, house_of, pots));
        best.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
        expect(faultsOf({ byes, met }, house_of, pots)).toEqual(best[0]);
      }),
      { numRuns: 300 },
    );
  });

  test('CUP-3 any field of 2 to 64 teams: everybody once, and no more of a house meet than must', () => {
    const field = fc.integer({ min: 2, max: 64 }).chain((n) =>
      fc.record({
        houses: fc.array(fc.nat(Math.ceil(n / 2)), { minLength: n, maxLength: n }),
        dice: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(field, ({ houses, dice }) => {
        const all = houses.map((_, at) => `t${at}`);
        const house_of = Object.fromEntries(houses.map((house, at) => [`t${at}`, `h${house}`]));
        const { ties } = must(drawCupRound(all, 1, { dice, house_of }));
        expect(ties.flatMap(({ home, away }) => (away ? [home, away] : [home])).sort()).toEqual(
          [...all].sort(),
        );
        const byes = ties.filter(({ away }) => away === null).length;
        const playing = all.length - byes;
        expect(Math.log2(playing / 2 + byes) % 1).toBe(0);
        // A house can be kept apart unless it fills more than half of the round and all the byes.
        const largest = Math.max(...houses.map((house) => houses.filter((other) => other === house).length));
        const must_meet = Math.max(0, largest - byes - playing / 2);
        const meet = ties.filter(({ home, away }) => away && house_of[home] === house_of[away]).length;
        expect(meet).toBe(must_meet);
      }),
      { numRuns: 500 },
    );
  });

  test('CUP-3 a name like constructor has no house', () => {
    const round = must(
      drawCupRound(['constructor', '__proto__', 'toString', 'a'], 1, { dice: 3, house_of: {} }),
    );
    expect(round.ties.length).toBe(2);
  });

  test('CUP-4, CUP-7 a round is played in its week, at the first drawn, on a home evening with free boards', () => {
    const plan: SeasonPlan = {
      teams: ['a1', 'a2', 'b', 'c', 'd'].map((id) => ({
        id,
        location: id[0]!,
        home_weekday: id === 'b' ? 3 : 5,
      })),
      locations: ['a', 'b', 'c', 'd'].map((id) => ({ id, boards: 2 })),
      from: '2026-09-01',
      to: '2027-06-30',
      rounds: 'single',
      boards_per_match: 2,
      cup_weeks: ['2026-10-14'],
      dice: 1,
    };
    const ties = [
      { home: 'a1', away: 'c' },
      { home: 'b', away: 'd' },
      { home: 'a2', away: null },
    ];
    const { fixtures: round } = must(cupFixtures(plan, { round: 1, ties }, '2026-10-14'));
    expect(round.map(({ id, home, date, location }) => [id, home, date, location])).toEqual([
      ['cup-1-1', 'a1', '2026-10-16', 'a'],
      ['cup-1-2', 'b', '2026-10-14', 'b'],
    ]);
    const crowded = { round: 1, ties: [ties[0]!, { home: 'a2', away: 'd' }] };
    const { fixtures: moved } = must(cupFixtures({ ...plan, other_weekdays: [4] }, crowded, '2026-10-14'));
    expect(moved.map(({ date, moved }) => [date, moved])).toEqual([
      ['2026-10-16', false],
      ['2026-10-15', true],
    ]);
    // CUP-7: what fits is made, and the rest has evenings to choose from.
    const partly = must(cupFixtures(plan, crowded, '2026-10-14'));
    expect(partly.fixtures.map(({ home }) => home)).toEqual(['a1']);
    expect(partly.open).toHaveLength(1);
    const [open] = partly.open;
    expect(open).toMatchObject({ home: 'a2', away: 'd', location: 'a' });
    expect(open!.offers[0]).toEqual({ home: 'a2', date: '2026-10-15', location: 'a', kind: 'other_evening' });
    expect(open!.offers).toContainEqual({ home: 'd', date: '2026-10-16', location: 'd', kind: 'swap' });
    expect(open!.offers).toContainEqual({
      home: 'a2',
      date: '2026-10-23',
      location: 'a',
      kind: 'other_week',
    });
    expect(open!.offers.every(({ location, date }) => location !== 'a' || date !== '2026-10-16')).toBe(true);
    expect(must(cupFixtures(plan, { round: 1, ties }, '2026-10-14', round)).open).toHaveLength(2);
    expect(codeOf(cupFixtures(plan, { round: 1, ties: [{ home: 'x', away: 'b' }] }, '2026-10-14'))).toBe(
      'bad_teams',
    );
    expect(codeOf(cupFixtures(plan, { round: 1, ties }, 'soon'))).toBe('bad_date');
  });
});
