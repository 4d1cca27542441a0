import type { GameMessage } from '@oche/contract';
import { expect, test } from 'vitest';
import { AnswerCache } from '../../lib/answer-cache.ts';
import { addToLog, type GameLog, hearEvent, logKey, versionOf } from './game-log.ts';

const entry = (v: number) => ({ v, event: { type: 'visit', visit: { total: v } } }) as const;
const log = (...versions: number[]): GameLog => versions.map(entry);

test.each([
  ['the next one', [1, 2], [3], [1, 2, 3]],
  ['several at once', [], [1, 2, 3], [1, 2, 3]],
  ['what is known already', [1, 2], [1, 2], [1, 2]],
  ['an overlap', [1, 2], [2, 3, 4], [1, 2, 3, 4]],
  ['what would leave a gap', [1, 2], [4, 5], [1, 2]],
])('%s', (_, before, more, after) => {
  expect(addToLog(log(...before), log(...more))).toEqual(log(...after));
});

test('a log that gains nothing is the same log', () => {
  const known = log(1, 2);
  expect(addToLog(known, log(2))).toBe(known);
  expect([versionOf(known), versionOf([])]).toEqual([2, 0]);
});

test('a message is added to a log that is known, and starts none', () => {
  const query = new AnswerCache();
  const message = { ...entry(3), cid: '', view: {} } as unknown as GameMessage;
  hearEvent(query, 'a', message);
  expect(query.getQueryData(logKey('a'))).toBeUndefined();
  query.setQueryData(logKey('a'), log(1, 2));
  hearEvent(query, 'a', message);
  expect(query.getQueryData(logKey('a'))).toMatchObject(log(1, 2, 3));
});

test('a choice is fetched, because its message has no room for what was chosen', () => {
  const query = new AnswerCache();
  query.setQueryData(logKey('a'), log(1, 2));
  const event = { type: 'choose', base: 1, version: 'x', entries: null };
  hearEvent(query, 'a', { v: 3, cid: '', event, view: {} } as unknown as GameMessage);
  expect(query.getQueryData(logKey('a'))).toEqual(log(1, 2));
});
