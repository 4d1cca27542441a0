import type { GameMessage, GameRecord } from '@oche/contract';
import { expect, test } from 'vitest';
import { afterMessage, newest } from './newest.ts';

const record = (v: number, venue = '') => ({ v, venue, view: { leg: v } }) as unknown as GameRecord;

test('an answer that was asked for before a message came does not take the message back', () => {
  const heard = afterMessage(record(3, 'Board 1'), { v: 4, view: { leg: 9 } } as unknown as GameMessage);
  expect(heard).toEqual({ v: 4, venue: 'Board 1', view: { leg: 9 } });
  expect(newest(heard, record(3))).toBe(heard);
});

test('an answer as new or newer is taken, and so is the first one', () => {
  expect(newest(record(3), record(4)).v).toBe(4);
  expect(newest(record(4, 'old'), record(4, 'new')).venue).toBe('new');
  expect(newest(undefined, record(0)).v).toBe(0);
});
