import { expect, test } from 'vitest';
import { gameWith, logged, visit } from './device-game.fixture.ts';
import type { DeviceEvent, DeviceGame } from './device-game.ts';
import { gameStateFromLog, outcomeFromLog } from './outcome.ts';
import { rebase } from './rebase.ts';

const remainings = (game: DeviceGame) => gameStateFromLog(game)!.leg.board as { remaining: number }[];

test('what the server has already is not added again', () => {
  const log = [visit(60), visit(45), visit(26)];
  const { game, clash } = rebase(gameWith(log, { sent: 1 }), [log[1]!]);
  expect(clash).toBe(false);
  expect(game.sent).toBe(2);
  expect(game.events.map(({ cid }) => cid)).toEqual(log.map(({ cid }) => cid));
});

test('a visit goes on top of an undone and rewritten one of the other side', () => {
  const [ann, bea, next] = [visit(60), visit(45), visit(100)] as const;
  const corrected = [logged({ type: 'undo' }), visit(41)];
  const { game, clash } = rebase(gameWith([ann, bea, next], { sent: 2 }), corrected);
  expect(clash).toBe(false);
  expect(game.events.at(-1)).toBe(next);
  expect(remainings(game).map(({ remaining }) => remaining)).toEqual([141, 260]);
  expect(game.outcome).toEqual(outcomeFromLog(game));
});

test('a visit that another player would throw now is not forced on them', () => {
  const mine = gameWith([visit(60), visit(45)], { sent: 1 });
  const { game, clash } = rebase(mine, [visit(26)]);
  expect(clash).toBe(true);
  expect(game).toBe(mine);
});

test.each<[string, DeviceEvent[]]>([
  [
    'the finish is no finish any more',
    [logged({ type: 'undo' }), logged({ type: 'undo' }), visit(26), visit(60)],
  ],
  ['the game is over', [logged({ type: 'forfeit', side: 1, reason: 'retired' })]],
])('a visit that the rules no longer allow waits for a decision: %s', (_, since) => {
  const finish = logged({ type: 'visit', visit: { total: 121, darts_used: 3, darts_at_double: 1 } });
  const mine = gameWith([visit(180), visit(60), finish], { sent: 2 });
  expect(rebase(mine, since)).toEqual({ game: mine, clash: true });
});

test('a log that these rules cannot replay waits for a decision too', () => {
  const mine = gameWith([visit(60), visit(45)], { sent: 1, rules_version: '2999-01' });
  expect(rebase(mine, [visit(45)])).toEqual({ game: mine, clash: true });
});
