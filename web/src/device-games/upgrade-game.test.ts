import { expect, test } from 'vitest';
import { gameWith, visit } from './device-game.fixture.ts';
import { type StoredBefore, upgradeGame } from './upgrade-game.ts';

/** A finished 301 as version 1 kept it. */
function storedBefore(changes: Partial<StoredBefore> = {}): StoredBefore {
  const finish = visit(121, { darts_used: 3, darts_at_double: 1 });
  const log = [visit(180), visit(60), finish];
  const options = { legs: 1 };
  const {
    kind: _,
    venue: __,
    owner: ___,
    conflict: ____,
    outcome: _____,
    rules_version,
    ...rest
  } = gameWith(log, { options });
  expect(rules_version).toBeDefined();
  return {
    ...rest,
    options: { ...rest.options, after_max_rounds: 'lowest_rest' },
    game: 'x01',
    place: 'Café Den Anker',
    owner: 5,
    trouble: null,
    ...changes,
  };
}

test('a stored game keeps its log and gets today its words, its owner and its outcome', () => {
  const before = storedBefore();
  const { game: _, place: __, trouble: ___, ...same } = before;
  expect(upgradeGame(before)).toEqual({
    ...same,
    kind: 'x01',
    venue: 'Café Den Anker',
    options: { ...before.options, after_max_rounds: 'lowest_remaining' },
    owner: { type: 'account', id: 5 },
    conflict: null,
    outcome: { status: 'finished', result: { kind: 'won', winner: 0 }, legs: [1, 0], value: 150.5 },
  });
});

test('a game of the device stays one, and what was in trouble still is', () => {
  const trouble = { code: 'conflict', message: 'No' };
  const { game, place, ...renamed } = storedBefore({ owner: null, trouble });
  const upgraded = upgradeGame({ ...renamed, kind: game!, venue: place! });
  expect(upgraded).toMatchObject({ kind: 'x01', owner: { type: 'device' }, conflict: trouble });
});

test('a log that cannot be replayed is kept and marked', () => {
  const before = storedBefore({ game: 'quoits' });
  expect(upgradeGame(before)).toMatchObject({ events: before.events, outcome: { status: 'unreadable' } });
});
