import type { PlayerGame } from '@oche/kit';
import { expect, test } from 'vitest';
import { playerFigures, playerForm } from './player-figures.ts';
import { LIST_RULES } from './player-lists.ts';

const game = (more: Partial<PlayerGame> = {}): PlayerGame => ({
  ...{ player: 'a', kind: 'single', start_score: 501, won: true, legs_won: 2, legs_lost: 0 },
  ...more,
});

test('LST-11 figures are sums of what was played, and the average that of counted darts alone', () => {
  const games = [
    game({ one_eighties: 1, scored: 501, darts: 15, high_checkouts: [101, 40], short_legs: [15] }),
    game({ won: false, legs_won: 1, legs_lost: 2, one_seven_ones: 1, high_checkouts: [99] }),
    game({ scored: 300, darts: 15, kind: 'pair', short_legs: [12] }),
    game({ credited: true }),
  ];
  expect(playerFigures(games, LIST_RULES)).toEqual({
    ...{ games: 3, won: 2, legs_won: 5, legs_lost: 2, one_eighties: 1, one_seven_ones: 1 },
    ...{ best_checkout: 101, shortest_leg: 15, average: 80.1 },
  });
  const none = { best_checkout: 0, shortest_leg: 0, average: null };
  expect(playerFigures([game()], LIST_RULES)).toMatchObject(none);
  expect(playerFigures([], LIST_RULES)).toMatchObject({ games: 0, ...none });
});

test('LST-11 the best of every game by the thresholds of its own division', () => {
  const games = [
    { ...game({ high_checkouts: [120] }), division: 'strict' },
    { ...game({ high_checkouts: [101] }), division: 'other' },
  ];
  const ruling = ({ division }: { division: string }) =>
    division === 'strict' ? { ...LIST_RULES, high_checkout: 121 } : LIST_RULES;
  expect(playerFigures(games, ruling).best_checkout).toBe(101);
});

test('LST-12 form: the last ten games alone, the newest last', () => {
  const games = [
    ...Array.from({ length: 10 }, () => game()),
    game({ won: false }),
    game({ won: false, kind: 'team' }),
    game({ credited: true }),
  ];
  expect(playerForm(games)).toEqual([...Array<string>(9).fill('won'), 'lost']);
});
