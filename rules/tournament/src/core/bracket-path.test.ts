import { expect, test } from 'vitest';
import { createTournament, derive, handle, type Tournament } from '../index.ts';
import { pathThrough } from './bracket-path.ts';

const BY = { actor: 'test', now: '2026-11-14T20:00:00Z' };

function knockoutOf(size: number): Tournament {
  const entrants = Array.from({ length: size }, (_, at) => ({
    ...{ id: `e${at}`, name: `E ${at}`, kind: 'single' as const },
    players: [{ player_id: at + 1, name: `E ${at}`, nickname: '' }],
  }));
  const made = createTournament({
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
    entrants,
  });
  if (!made.ok) throw new Error('not made');
  return run(made.value, { type: 'draw', mode: 'seeded' });
}
function run(state: Tournament, command: Parameters<typeof handle>[1]): Tournament {
  const done = handle(state, command, BY);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value.state;
}
const pathOf = (state: Tournament, entrant: string) =>
  [...pathThrough(derive(state).pairings, entrant)].map(([id, { kind }]) => `${id} ${kind}`);

test('before the first dart the whole way to the final is possible', () => {
  expect(pathOf(knockoutOf(8), 'e0')).toEqual([
    'ko/main/1/1 played',
    'ko/main/2/1 possible',
    'ko/main/3/1 possible',
  ]);
});

test('whoever has lost gets no further, and nobody follows nobody', () => {
  const state = run(knockoutOf(8), {
    type: 'report',
    pairing: 'ko/main/1/1',
    result: { kind: 'played', score: [3, 0] },
  });
  const { sides } = derive(state).pairings[0]!;
  expect(pathOf(state, sides[1]!)).toEqual(['ko/main/1/1 played']);
  expect(pathOf(state, sides[0]!)).toEqual([
    'ko/main/1/1 played',
    'ko/main/2/1 played',
    'ko/main/3/1 possible',
  ]);
  expect(pathThrough(derive(state).pairings, null).size).toBe(0);
});
