import { describe, expect, test } from 'vitest';
import { type LevelDivision, type LevelRules, seasonMoves } from './promotion.ts';
import { leagueTable } from './table/league-table.ts';
import { match, rules } from './testing/table.ts';

/** Every team beats those after it; `level` pairs share everything. */
function division(
  name: string,
  size: number,
  more: { level?: [number, number]; withdrawn?: number[]; margin?: number } = {},
): LevelDivision {
  const teams = Array.from({ length: size }, (_, at) => `${name}${at + 1}`);
  const isLevel = (one: number, other: number) =>
    more.level?.includes(one + 1) && more.level.includes(other + 1);
  const matches = teams.flatMap((home, one) =>
    teams.slice(one + 1).map((away, at) => {
      const score = isLevel(one, one + 1 + at)
        ? '5-5 15-15'
        : `${10 - (more.margin ?? 0)}-${more.margin ?? 0} 30-0`;
      return match(`${home}-${away} ${score}`);
    }),
  );
  const withdrawals = (more.withdrawn ?? []).map((at) => ({ team: `${name}${at}`, annul: 'all' as const }));
  return { division: name, rows: leagueTable(teams, matches, rules(), { withdrawals }) };
}
const TIE_BREAKS = rules().tie_breaks;
const movesOf = (divisions: LevelDivision[], level: LevelRules) =>
  seasonMoves(divisions, level, TIE_BREAKS)
    .filter(({ move }) => move !== 'stays')
    .map(({ team, move }) => `${team} ${move}`);

describe('promotion and relegation', () => {
  test('PRM-1 the first places of every division go up, the last ones down', () => {
    const level = { promoted: 2, relegated: 1 };
    expect(movesOf([division('a', 6), division('b', 5)], level)).toEqual([
      'a1 promoted',
      'a2 promoted',
      'a6 relegated',
      'b1 promoted',
      'b2 promoted',
      'b5 relegated',
    ]);
    expect(movesOf([division('a', 4)], { promoted: 0, relegated: 0 })).toEqual([]);
  });

  test('PRM-2 the next places play off', () => {
    expect(movesOf([division('a', 6)], { promoted: 1, play_off: 2, relegated: 1 })).toEqual([
      'a1 promoted',
      'a2 play_off',
      'a3 play_off',
      'a6 relegated',
    ]);
  });

  test('PRM-3 the best of the next place go up as well, compared per match', () => {
    const level = { promoted: 1, best_runners_up: 1, relegated: 0 };
    const second = (name: string, played: number, points: number): LevelDivision => {
      const { rows, ...rest } = division(name, 4);
      const record = { ...rows[1]!.record, played, points };
      return { ...rest, rows: rows.map((row, at) => (at === 1 ? { ...row, record } : row)) };
    };
    // Sixteen points of fourteen matches are fewer than fourteen of ten.
    expect(movesOf([second('a', 14, 16), second('b', 10, 14), second('c', 10, 11)], level)).toEqual([
      'a1 promoted',
      'b1 promoted',
      'b2 best_runner_up',
      'c1 promoted',
    ]);
    // Level on points, the games decide.
    expect(movesOf([division('b', 5), division('c', 5, { margin: 2 })], level)).toEqual([
      'b1 promoted',
      'b2 best_runner_up',
      'c1 promoted',
    ]);
  });

  test('PRM-3 equals at the cut are open, and so is everybody while a tie hides who is next', () => {
    const level = { promoted: 1, best_runners_up: 1, relegated: 0 };
    expect(movesOf([division('a', 5), division('b', 5)], level)).toEqual([
      'a1 promoted',
      'a2 open',
      'b1 promoted',
      'b2 open',
    ]);
    expect(movesOf([division('a', 5, { level: [2, 3] }), division('b', 5)], level)).toEqual([
      'a1 promoted',
      'a2 open',
      'a3 open',
      'b1 promoted',
      'b2 open',
    ]);
    expect(movesOf([division('a', 5), division('b', 5)], { ...level, best_runners_up: 2 })).toEqual([
      'a1 promoted',
      'a2 best_runner_up',
      'b1 promoted',
      'b2 best_runner_up',
    ]);
  });

  test('PRM-4 a tie across a line is open; a tie on one side of it is not', () => {
    const level = { promoted: 1, relegated: 1 };
    expect(movesOf([division('a', 5, { level: [1, 2] })], level)).toEqual([
      'a1 open',
      'a2 open',
      'a5 relegated',
    ]);
    expect(movesOf([division('a', 5, { level: [1, 2] })], { promoted: 2, relegated: 1 })).toEqual([
      'a1 promoted',
      'a2 promoted',
      'a5 relegated',
    ]);
  });

  test('PRM-5 a team that withdrew is out, and is one of those who go down', () => {
    expect(movesOf([division('a', 6, { withdrawn: [2] })], { promoted: 1, relegated: 2 })).toEqual([
      'a1 promoted',
      'a6 relegated',
      'a2 out',
    ]);
  });
});
