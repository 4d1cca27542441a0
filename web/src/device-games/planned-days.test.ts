import type { PlanEntry } from '@oche/contract';
import { plannedKey, startGame } from '@oche/darts';
import { expect, test } from 'vitest';
import { newDeviceGame, summaryOf } from './device-game.ts';
import { beginHere } from './device-session.ts';
import { ON_DEVICE } from './owner.ts';
import { entryHere, sessionHere } from './planned-days.ts';

const TODAY = '2026-11-18';
const started = startGame('bullseye', { options: { darts: 3 }, sides: [['0.0']] });
/** Every option said, as a plan has them. */
const options = started.ok ? { ...started.value.options } : {};
const entry: PlanEntry = {
  ...{ id: 12, due_on: TODAY, house: null, name: 'Bulls', state: 'to_come', session: null },
  steps: [{ game: 'bullseye', options, repeat: 1, target: 3, values: [], reached: null }],
};
const key = plannedKey(12, '019a9000-0000-7000-8000-000000000001');

function gameOf(link: string | null, isOver: boolean) {
  const game = newDeviceGame({
    ...{ kind: 'bullseye', options, sides: [[{ name: 'Ann' }]], owner: ON_DEVICE },
    link: { kind: 'training', id: link },
  });
  if (!game.ok) throw new Error(game.refusal.code);
  const summary = summaryOf(game.value);
  return isOver ? { ...summary, outcome: { ...summary.outcome, status: 'finished' as const } } : summary;
}

const stateOf = (games: ReturnType<typeof gameOf>[], today = TODAY) =>
  entryHere(entry, { games, last: null, today }).state;

test('a day that was kept is asked for when it comes, and missed when it is over', () => {
  expect(stateOf([], '2026-11-17')).toBe('to_come');
  expect(stateOf([])).toBe('today');
  expect(stateOf([], '2026-11-19')).toBe('missed');
});

test('what was played here counts before the server has heard of it, and nothing else does', () => {
  expect(stateOf([gameOf(key, false)])).toBe('running');
  expect(stateOf([gameOf(key, true)])).toBe('done');
  expect(
    stateOf([gameOf(plannedKey(13, key.slice(-36)), true), gameOf(null, true), gameOf('12', true)]),
  ).toBe('today');
});

test('the session that was the last one here goes on; one that was ended begins anew', () => {
  const last = beginHere(entry);
  expect(sessionHere(entry, { games: [], last })).toEqual(last);
  const numbered = { ...last, id: '77', number: 4 };
  expect(
    sessionHere({ ...entry, session: 4 }, { games: [], last: { ...numbered, begun_as: null } })?.id,
  ).toBe('77');
  expect(sessionHere(entry, { games: [], last: { ...last, ended_at: last.started_at } })).toBeNull();
  expect(sessionHere({ ...entry, id: 13 }, { games: [], last })).toBeNull();
});
