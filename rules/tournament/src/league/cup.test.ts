import { describe, expect, test } from 'vitest';
import { codeOf, must } from '../testing/play.ts';
import { cupWinners, drawCupRound } from './cup.ts';

describe('cup', () => {
  const teams = Array.from({ length: 11 }, (_, at) => `t${at + 1}`);

  test('CUP-1 a round is drawn by its number: first drawn at home, byes only in the first round', () => {
    const first = must(drawCupRound(teams, 1, { dice: 4 }));
    expect(first).toEqual(must(drawCupRound(teams, 1, { dice: 4 })));
    expect(first.ties.flatMap(({ home, away }) => (away ? [home, away] : [home])).sort()).toEqual(
      [...teams].sort(),
    );
    expect(first.ties.filter(({ away }) => away === null).length).toBe(5);
    const through = must(cupWinners(first, new Map(teams.map((team) => [team, 'home' as const]))));
    expect(through.length).toBe(8);
    expect(must(drawCupRound(through, 2, { dice: 5 })).ties.every(({ away }) => away !== null)).toBe(true);
    expect(codeOf(drawCupRound(['t1'], 1, { dice: 1 }))).toBe('bad_teams');
  });

  test('CUP-2 one match per tie, and no draw', () => {
    const round = must(drawCupRound(['a', 'b', 'c', 'd'], 1, { dice: 1 }));
    expect(codeOf(cupWinners(round, new Map()))).toBe('not_finished');
    expect(codeOf(cupWinners(round, new Map(['a', 'b', 'c', 'd'].map((team) => [team, null]))))).toBe(
      'draw_not_allowed',
    );
    const away = must(
      cupWinners(round, new Map(['a', 'b', 'c', 'd'].map((team) => [team, 'away' as const]))),
    );
    expect(away).toEqual(round.ties.map((tie) => tie.away));
  });

  test('CUP-3 teams of one house do not meet when it can be helped', () => {
    const house_of = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`t${at + 1}`, `house ${Math.floor(at / 2)}`]),
    );
    for (let dice = 0; dice < 200; dice++)
      for (const { home, away } of must(drawCupRound(teams.slice(0, 8), 1, { dice, house_of })).ties)
        expect(house_of[home]).not.toBe(house_of[away!]);
  });
});
