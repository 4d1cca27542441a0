import type { GameVersions } from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { expect, test } from 'vitest';
import { lastChoice } from './last-choice.ts';

const AT = '2026-11-20T20:38:00.000Z';
const threw = (cid: string, total = 60) => ({ cid, event: { type: 'visit', visit: { total } } as GameEvent });
const chose = (cid: string, version: string | null): { cid: string; event: GameEvent } => ({
  cid,
  event: { type: 'choose', base: 1, version, entries: version === null ? null : [threw(version, 26)] },
});
const answer = (
  log: readonly { cid: string; event: GameEvent }[],
  settled_v: number | null,
): GameVersions => ({
  v: log.length,
  may_choose: true,
  versions: [{ id: 'x', base_v: 1, entries: [threw('x', 26)], by: 'Vogel', kept_at: AT, settled_v }],
  log: log.map((entry, index) => ({
    ...entry,
    v: index + 1,
    at: AT,
    by: index === 0 ? 'Marie' : 'Lambrecht',
  })),
});

const LOG = [threw('a'), threw('b')];

test('COR-14 a choice names what it was made between, what counts, who chose and when', () => {
  const log = [...LOG, chose('c', 'x')];
  const choice = lastChoice(answer(log, 3), log)!;
  expect(choice).toMatchObject({ chosen: 'x', by: 'Lambrecht', at: AT, isLast: true });
  expect(choice.versions.map(({ key, by, visits }) => ({ key, by, visits }))).toEqual([
    { key: null, by: 'Lambrecht', visits: 1 },
    { key: 'x', by: 'Vogel', visits: 1 },
  ]);
  expect(choice.versions.map(({ entries }) => entries.map(({ cid }) => cid))).toEqual([
    ['a', 'b'],
    ['a', 'x'],
  ]);
});

test('COR-15 a choice that was made again stands between the same versions, and ends with the next visit', () => {
  const again = [...LOG, chose('c', 'x'), chose('d', null)];
  expect(lastChoice(answer(again, 3), again)).toMatchObject({
    chosen: null,
    isLast: true,
    versions: [{ key: null }, { key: 'x' }],
  });
  const on = [...again, threw('e')];
  expect(lastChoice(answer(on, 3), on)).toMatchObject({ chosen: null, isLast: false });
});

test.each([
  ['no choice was made', LOG, 3],
  ['its version has grown since and is open again', [...LOG, chose('c', 'x')], null],
])('there is none where %s', (_, log, settled) => {
  expect(lastChoice(answer(log, settled), log)).toBeNull();
});

test('an answer from before the choice names none', () => {
  expect(lastChoice(answer(LOG, 3), [...LOG, chose('c', 'x')])).toBeNull();
});
