import { expect, test } from 'vitest';
import { absorb, addLine } from './absorb.ts';
import { gameWith, logged, visit } from './device-game.fixture.ts';
import { type DeviceGame, isClash, isUnsent } from './device-game.ts';
import { gameStateFromLog, outcomeFromLog } from './outcome.ts';

const remaining = (game: DeviceGame) =>
  (gameStateFromLog(game)!.leg.board as { remaining: number }[]).map((side) => side.remaining);
const cids = (events: readonly { cid: string }[]) => events.map(({ cid }) => cid);

test('what the server has already is not added again', () => {
  const log = [visit(60), visit(45), visit(26)];
  const game = absorb(gameWith(log, { sent: 1 }), 1, [log[1]!]);
  expect(game.sent).toBe(2);
  expect(cids(game.events)).toEqual(cids(log));
  expect(isClash(game)).toBe(false);
});

test('what others wrote and what was written here are two versions, however much they are alike', () => {
  const [ann, bea] = [visit(140), visit(45)];
  const theirs = [visit(140), visit(45)];
  const game = absorb(gameWith([ann, bea], { sent: 0 }), 0, theirs);
  expect(game.events).toEqual(theirs);
  expect(game.sent).toBe(2);
  expect(game.aside).toEqual([{ id: ann.cid, base_v: 0, entries: [ann, bea], sent: 0 }]);
  expect([isClash(game), isUnsent(game)]).toEqual([true, true]);
  expect(game.outcome).toEqual(outcomeFromLog(game));
  expect(remaining(game)).toEqual([161, 256]);
});

test('an undo here never takes back a visit of another device', () => {
  const [ann, bea, theirs] = [visit(60), visit(45), visit(26)];
  const mine = [logged({ type: 'undo', of: bea.cid }), visit(41)];
  const game = absorb(gameWith([ann, bea, ...mine], { sent: 2 }), 2, [theirs]);
  expect(remaining(game)).toEqual([215, 256]);
  expect(game.aside).toMatchObject([{ base_v: 2, entries: mine }]);
});

test('a log that these rules cannot replay is kept beside what was written here', () => {
  const [ann, bea, theirs] = [visit(60), visit(45), visit(45)];
  const game = absorb(gameWith([ann, bea], { sent: 1, rules_version: '2999-01' }), 1, [theirs]);
  expect(game.outcome.status).toBe('unreadable');
  expect(game.aside).toMatchObject([{ entries: [bea] }]);
});

test('online a visit waits until the other side has thrown again', () => {
  const [ann, bea, next] = [visit(60), visit(45), visit(100)];
  const sides = [
    [{ key: '0.0', name: 'Ann', user_id: 1, bot: null }],
    [{ key: '1.0', name: 'Bea', user_id: 2, bot: null }],
  ];
  const online = { sides, link: { kind: 'online', id: null } } as const;
  const taken = logged({ type: 'undo', of: bea.cid });
  const waiting = absorb(gameWith([ann, bea, next], { ...online, sent: 2 }), 2, [taken]);
  expect(waiting.waiting).toEqual([next]);
  expect([isClash(waiting), isUnsent(waiting)]).toEqual([false, false]);
  const again = absorb(waiting, 3, [visit(41)]);
  expect(again.waiting).toBeUndefined();
  expect(again.events.at(-1)).toEqual(next);
  expect(remaining(again)).toEqual([141, 260]);
});

test('what a killed tab had tapped follows the version that it belongs to', () => {
  const [ann, bea, more] = [visit(60), visit(45), visit(26)];
  const game = absorb(gameWith([ann, bea], { sent: 1 }), 1, [visit(41)]);
  const again = addLine(game, [ann, bea, more]);
  expect(again.aside).toEqual([{ id: bea.cid, base_v: 1, entries: [bea, more], sent: 0 }]);
  expect(addLine(again, [ann, bea])).toBe(again);
});

test('a version begins where the server can follow', () => {
  const [ann, bea, more] = [visit(60), visit(45), visit(26)];
  const game = gameWith([ann, bea, visit(11)], { sent: 1 });
  expect(addLine(game, [ann, bea, more]).aside).toEqual([
    { id: bea.cid, base_v: 1, entries: [bea, more], sent: 0 },
  ]);
});
