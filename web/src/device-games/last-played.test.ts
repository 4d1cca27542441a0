import { expect, test } from 'vitest';
import { gameWith, visit } from './device-game.fixture.ts';
import { type DeviceGame, summaryOf } from './device-game.ts';
import { lastPlayedOf, laterOf } from './last-played.ts';
import { accountOwner, ON_DEVICE } from './owner.ts';

const LEG = [visit(180), visit(60), visit(81), visit(60), visit(40, { darts_used: 1, darts_at_double: 1 })];
const over = (more: Partial<DeviceGame> = {}) => gameWith(LEG, { options: { legs: 1 }, ...more });
const lastOf = (games: DeviceGame[], userId: number | null) => lastPlayedOf(games.map(summaryOf), userId);

test('the newest game that is over can be played again, with its names and legs', () => {
  const newest = over({ owner: ON_DEVICE });
  expect(lastOf([newest, over()], 1)).toMatchObject({
    running: null,
    over: { id: newest.id, sides: [[{ name: 'Ann' }], [{ name: 'Bea' }]], won: [1, 0] },
  });
});

test('a game of another account is not offered, nor one of a tournament or of training', () => {
  const theirs = over({ owner: accountOwner(2) });
  const training = over({ link: { kind: 'training', id: null } });
  const online = over({ link: { kind: 'online', id: null } });
  const board = over({ owner: { type: 'board', id: 3, lease: '' } });
  expect(lastOf([theirs, training, online, board], 1)).toEqual({ running: null, over: null });
  expect(lastOf([theirs], null).over).toBeNull();
});

test('what still runs comes first; what was left long ago does not', () => {
  const running = gameWith([visit(60)], { owner: ON_DEVICE });
  expect(lastOf([running, over()], 1).running?.id).toBe(running.id);
  expect(lastOf([over(), running], 1).running).toBeNull();
});

test('legs of the last set say nothing about a game in sets', () => {
  expect(lastOf([over({ options: { sets_mode: 'best_of', sets: 1, legs: 1 } })], 1).over?.won).toEqual([]);
});

test('of two games the later one is offered', () => {
  const played = lastOf([over()], 1).over!;
  const later = { ...played, started_at: '2099-01-01T00:00:00.000Z' };
  expect(laterOf(played, later)).toBe(later);
  expect(laterOf(later, played)).toBe(later);
  expect(laterOf(null, played)).toBe(played);
  expect(laterOf(null, null)).toBeNull();
});
