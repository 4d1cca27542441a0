import { expect, test } from 'vitest';
import { formOf, upToDay } from './form.ts';
import type { TableMatch } from './league-rules.ts';

const match = (home: string, away: string, more: Partial<TableMatch>): TableMatch => ({
  ...{ id: `${home}-${away}`, home, away, second_half: false, games: [0, 0], legs: [0, 0], winner: null },
  ...more,
});

test('TBL-12 a table as it was after a day counts the rounds up to it', () => {
  const rounds = [1, 2, 3, 3, 4].map((round) => ({ round }));
  expect(upToDay(rounds, 3).map(({ round }) => round)).toEqual([1, 2, 3, 3]);
  expect(upToDay(rounds, 0)).toEqual([]);
});

test('TBL-13 form is what the last five matches brought, the newest last; who did not come has lost', () => {
  const played = [
    match('a', 'b', { winner: 'away' }),
    match('a', 'b', { winner: 'home' }),
    match('b', 'a', { winner: 'home' }),
    match('c', 'b', { winner: 'home' }),
    match('a', 'c', {}),
    match('c', 'a', { forfeit_by: 'home' }),
    match('a', 'c', { forfeit_by: 'home', winner: 'home' }),
  ];
  expect(formOf('a', played)).toEqual(['won', 'lost', 'drawn', 'won', 'lost']);
  expect(formOf('b', played)).toEqual(['won', 'lost', 'won', 'lost']);
  expect(formOf('d', played)).toEqual([]);
});
