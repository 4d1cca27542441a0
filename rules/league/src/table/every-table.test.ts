import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundsOf } from '../season/timetable.ts';
import {
  FORFEIT_RULES,
  type LeagueFacts,
  type LeagueRecord,
  POINTS_MODES,
  type TableMatch,
} from './league-rules.ts';
import { leagueTable } from './league-table.ts';
import { LEAGUE_TIE_BREAKS } from './league-tie-breaks.ts';

const MODES = Object.values(POINTS_MODES);
const SIDES = ['home', 'away'] as const;
const team = (number: number) => `t${number}`;

/** A whole return season with any scores, decided by a decider now and then, with forfeits. */
const seasons = fc.integer({ min: 2, max: 8 }).chain((n) => {
  const teams = Array.from({ length: n }, (_, at) => ({ id: team(at), location: '', home_weekday: 1 }));
  const rounds = roundsOf({ teams, rounds: 'mirrored' });
  const planned = rounds.flatMap((games, round) =>
    games.map(({ home, away }, nth) => ({
      id: `${round}-${nth}`,
      home: team(home),
      away: team(away),
      second_half: round * 2 >= rounds.length,
    })),
  );
  const outcome = fc.record({
    games: fc.tuple(fc.nat(10), fc.nat(10)),
    legs: fc.tuple(fc.nat(40), fc.nat(40)),
    decider: fc.constantFrom(null, ...SIDES),
    forfeit: fc.constantFrom(null, null, null, ...SIDES),
  });
  return fc.record({
    teams: fc.constant(teams.map(({ id }) => id)),
    matches: fc.array(outcome, { minLength: planned.length, maxLength: planned.length }).map((all) =>
      all.map(({ games, legs, decider, forfeit }, at): TableMatch => {
        const better = games[0] === games[1] ? null : games[0] > games[1] ? 'home' : 'away';
        const result = { winner: better ?? decider, by_decider: better === null && decider !== null };
        return { ...planned[at]!, games, legs, ...result, ...(forfeit ? { forfeit_by: forfeit } : {}) };
      }),
    ),
    facts: fc.record({
      withdrawals: fc.uniqueArray(
        fc.record({ team: fc.nat(n).map(team), annul: fc.constantFrom('all', 'second_half') }),
        { maxLength: 2, selector: (one) => one.team },
      ),
      penalties: fc.array(
        fc.record({ team: fc.nat(n).map(team), points: fc.nat(4), reason: fc.constant('late') }),
        { maxLength: 3 },
      ),
      season_over: fc.boolean(),
    }) as fc.Arbitrary<LeagueFacts>,
  });
});

describe('every table', () => {
  test('TBL-2 whatever happens, in every points mode, the columns add up', () => {
    const rules = fc.record({
      points: fc.constantFrom(...MODES),
      forfeit: fc.constantFrom(...Object.values(FORFEIT_RULES)),
      tie_breaks: fc.constantFrom(...Object.values(LEAGUE_TIE_BREAKS)),
    });
    fc.assert(
      fc.property(seasons, rules, ({ teams, matches, facts }, leagueRules) => {
        const rows = leagueTable(teams, matches, leagueRules, facts);
        expect(rows.map(({ member }) => member).sort()).toEqual([...teams].sort());
        const sum = (column: keyof LeagueRecord) =>
          rows.reduce((total, { record }) => total + record[column], 0);
        expect(sum('games_for')).toBe(sum('games_against'));
        expect(sum('legs_for')).toBe(sum('legs_against'));
        expect(sum('won')).toBe(sum('lost'));
        expect(sum('points') + sum('penalty')).toBeCloseTo(sum('minus_points'), 6);
        for (const { record } of rows) expect(record.played).toBe(record.won + record.drawn + record.lost);
        const ranked = rows.filter(({ withdrawn }) => !withdrawn);
        for (const [at, { rank, tied }] of ranked.entries()) {
          const equals = ranked.filter((row) => row.rank === rank).length;
          expect([tied, rank <= at + 1 && at + 1 < rank + equals]).toEqual([equals > 1, true]);
        }
        const gone = new Set((facts.withdrawals ?? []).map((one) => one.team));
        for (const { member, withdrawn, rank } of rows) {
          expect(withdrawn).toBe(gone.has(member));
          if (withdrawn) expect(rank).toBe(ranked.length + 1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
