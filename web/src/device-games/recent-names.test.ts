import { expect, test } from 'vitest';
import { gameWith } from './device-game.fixture.ts';
import { recentNames } from './recent-names.ts';

const between = (...names: string[]) => {
  const game = gameWith([]);
  return { ...game, sides: names.map((name) => [{ ...game.sides[0]![0]!, name }]) };
};

test('names are remembered once, the newest first, and nobody by a number', () => {
  const games = [between('Ann', 'Player 2'), between('Bea', 'Ann'), between(' ')];
  expect(recentNames(games, (name) => name === 'Player 2')).toEqual(['Ann', 'Bea']);
});

test('neither bots nor people of a tournament are remembered', () => {
  const [bot] = between('Bot 50').sides[0]!;
  const againstBot = {
    ...between('Cas'),
    sides: [[{ ...bot!, bot: { average: 50, seed: 1, ghost: null } }]],
  };
  const tournament = { ...between('Dirk'), link: { kind: 'pairing' as const, id: '1' } };
  expect(recentNames([againstBot, tournament], () => false)).toEqual([]);
});
