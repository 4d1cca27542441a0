import { expect, test } from 'vitest';
import { withoutGhosts } from './start-here.ts';

test('the ghost of the last game is no player of the next, its seat stays', () => {
  const ghost = {
    average: 60,
    seed: 1,
    ghost: { game_id: '00000000-0000-4000-8000-000000000180', player: '0.0' },
  };
  const bot = { ...ghost, ghost: null };
  expect(
    withoutGhosts([
      { id: 1, name: 'Ann', bot: null },
      { id: 2, name: 'Ghost of Bo', bot: ghost },
      { id: 3, name: '', bot },
    ]),
  ).toEqual([
    { id: 1, name: 'Ann', bot: null },
    { id: 2, name: '', bot: null },
    { id: 3, name: '', bot },
  ]);
});
