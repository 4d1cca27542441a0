import type { GameRecord } from '@oche/contract';
import { RULES_VERSION } from '@oche/darts';
import { expect, test } from 'vitest';
import { gameWith, visit } from './device-game.fixture.ts';
import { deviceGameFromServer, ownSideOf, rematchOf } from './device-game.ts';
import { gameStateFromLog } from './outcome.ts';
import { accountOwner } from './owner.ts';

test('a game remembers the rules it began with, and is replayed by them', () => {
  const game = gameWith([visit(60)]);
  expect(game.rules_version).toBe(RULES_VERSION);
  expect(gameStateFromLog(game)).toMatchObject({ rules_version: RULES_VERSION });
  expect(gameStateFromLog({ ...game, rules_version: '2999-01' })).toBeNull();
});

test('a game that the server tells has its log, its rules and where it stands', () => {
  const { id, kind, options, sides, link, venue, is_public, events } = gameWith([visit(60)]);
  const record = { ...{ id, kind, options, sides, link, venue, is_public }, created_at: '2026-01-01' };
  const log = events.map((each, at) => ({ ...each, v: at + 1 }));
  const told = deviceGameFromServer(
    { ...record, rules_version: RULES_VERSION } as unknown as GameRecord,
    log,
    accountOwner(3),
  );
  expect(told).toMatchObject({ events, sent: 1, rules_version: RULES_VERSION, owner: { id: 3 } });
  expect(told.outcome.status).toBe('running');
  const newer = { ...record, rules_version: '2999-01' } as unknown as GameRecord;
  expect(deviceGameFromServer(newer, log, accountOwner(3)).outcome.status).toBe('unreadable');
});

test('once more: whoever did not begin begins now, for the same owner, and a bot has new dice', () => {
  const bot = { average: 50, seed: 7, ghost: null };
  const game = gameWith([]);
  const sides = [game.sides[0]!, [{ ...game.sides[1]![0]!, bot }]];
  const again = rematchOf({ ...game, sides }, gameStateFromLog(game)!);
  expect(again).toMatchObject({ kind: 'x01', owner: game.owner, options: { first_throw: 'away' } });
  expect(again.sides[1]![0]).toMatchObject({ bot: { average: 50, seed: 8 } });
});

test('online everybody has a side, and whoever has none has minus one', () => {
  const { link, sides } = gameWith([]);
  const own = [[{ ...sides[0]![0]!, user_id: 4 }], sides[1]!];
  const online = { ...link, kind: 'online' as const };
  expect(ownSideOf({ link, sides: own }, 4)).toBeNull();
  expect(ownSideOf({ link: online, sides: own }, 4)).toBe(0);
  expect(ownSideOf({ link: online, sides: own }, 5)).toBe(-1);
});
