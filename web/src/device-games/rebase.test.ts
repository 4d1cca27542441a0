import type { GameEvent } from '@oche/darts';
import { expect, test } from 'vitest';
import { newId } from '../lib/uuid.ts';
import type { KeptEvent, KeptGame } from './device-game.ts';
import { newKeptGame, stateOf } from './device-game.ts';
import { rebase } from './rebase.ts';

const visit = (total: number): KeptEvent => kept({ type: 'visit', visit: { total } });
const kept = (event: GameEvent): KeptEvent => ({ cid: newId(), event, at: '2026-01-01T20:00:00.000Z' });

function gameWith(events: KeptEvent[], sent: number): KeptGame {
  const started = newKeptGame({
    kind: 'x01',
    options: { start: 301 },
    sides: [[{ name: 'Ann' }], [{ name: 'Bea' }]],
    owner: 1,
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return { ...started.value, events, sent };
}
const remainings = (game: KeptGame) => stateOf(game).leg.board as { remaining: number }[];

test('what the server has already is not added again', () => {
  const log = [visit(60), visit(45), visit(26)];
  const { game, clash } = rebase(gameWith(log, 1), [log[1]!]);
  expect(clash).toBe(false);
  expect(game.sent).toBe(2);
  expect(game.events.map(({ cid }) => cid)).toEqual(log.map(({ cid }) => cid));
});

test('a visit goes on top of an undone and rewritten one of the other side', () => {
  const [ann, bea, next] = [visit(60), visit(45), visit(100)] as const;
  const corrected = [kept({ type: 'undo' }), visit(41)];
  const { game, clash } = rebase(gameWith([ann, bea, next], 2), corrected);
  expect(clash).toBe(false);
  expect(game.events.at(-1)).toBe(next);
  expect(remainings(game).map(({ remaining }) => remaining)).toEqual([141, 260]);
});

test('a visit that another player would throw now is not forced on him', () => {
  const mine = gameWith([visit(60), visit(45)], 1);
  const { game, clash } = rebase(mine, [visit(26)]);
  expect(clash).toBe(true);
  expect(game).toBe(mine);
});

test.each<[string, KeptEvent[]]>([
  [
    'the finish is no finish any more',
    [kept({ type: 'undo' }), kept({ type: 'undo' }), visit(26), visit(60)],
  ],
  ['the game is over', [kept({ type: 'forfeit', side: 1, reason: 'retired' })]],
])('a visit that the rules no longer allow waits for a decision: %s', (_, since) => {
  const finish = kept({ type: 'visit', visit: { total: 121, darts_used: 3, darts_at_double: 1 } });
  const mine = gameWith([visit(180), visit(60), finish], 2);
  expect(rebase(mine, since)).toEqual({ game: mine, clash: true });
});
