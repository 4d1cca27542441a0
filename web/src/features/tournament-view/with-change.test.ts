import type { PublicSheet, TournamentMessage } from '@oche/contract';
import {
  type Command,
  createTournament,
  type DrawnTournament,
  derive,
  deriveGroup,
  handle,
  type StageSpec,
  type Tournament,
} from '@oche/tournament';
import { expect, test } from 'vitest';
import { newerSheet, withChange } from './with-change.ts';

const BY = { actor: 'desk', now: '2026-11-16T12:00:00Z' };
const entrants = ['A', 'B', 'C', 'D'].map((name, at) => ({
  ...{ id: `e${at}`, name, kind: 'single' as const },
  players: [{ player_id: at + 1, name, nickname: '' }],
}));
const STAGES: StageSpec[] = [
  { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 4 } },
  {
    ...{ id: 'winners', entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] } },
    format: { kind: 'single_elimination' },
  },
];

function start(): Tournament {
  const made = createTournament({ entrants, stages: STAGES });
  if (!made.ok) throw new Error(made.refusal.code);
  return after(made.value, { type: 'draw', mode: 'seeded' }).state;
}

/** What the core makes of a command, and what is told about it. */
function after(state: Tournament, command: Command): { state: Tournament; message: TournamentMessage } {
  const decided = handle(state, command, BY);
  if (!decided.ok) throw new Error(decided.refusal.code);
  const { state: next, diff } = decided.value;
  const tables = diff.groups.flatMap((key) => deriveGroup(next as DrawnTournament, key) ?? []);
  return {
    state: next,
    message: { version: next.version, base: state.version, diff, tables, games: {} },
  };
}

const sheetOf = (state: Tournament) =>
  ({ games: {}, scores: {}, view: derive(state) }) as unknown as PublicSheet;
const won = (pairing: string, score: [number, number] = [3, 1]): Command => ({
  ...{ type: 'report', pairing, result: { kind: 'played', score } },
});

test('every change of a whole tournament leads to what the server would answer, but for the places', () => {
  let state = start();
  let sheet = sheetOf(state);
  for (;;) {
    const next = derive(state).pairings.find(({ status }) => status === 'ready');
    if (!next) break;
    const called = after(state, { type: 'call', pairing: next.id, board: '1' });
    const reported = after(called.state, won(next.id, Number(next.id.at(-1)) % 2 ? [3, 1] : [2, 3]));
    sheet = withChange(withChange(sheet, called.message), reported.message);
    state = reported.state;
    const { places: _, ...told } = sheet.view;
    const { places: __, ...answered } = derive(state);
    expect(told).toEqual(answered);
  }
  expect(sheet.view.pairings.filter(({ status }) => status === 'done')).toHaveLength(7);
});

test('a message that does not follow on what is known, or is older, changes nothing', () => {
  const state = start();
  const sheet = sheetOf(state);
  const [first, second] = derive(state).pairings;
  const one = after(state, won(first!.id));
  const two = after(one.state, won(second!.id));
  expect(withChange(sheet, two.message)).toBe(sheet);
  const known = withChange(sheet, one.message);
  expect(withChange(known, one.message)).toBe(known);
  expect(withChange(known, { version: 99, diff: null })).toBe(known);
});

test('a draw makes pairings nobody knows: it has to be asked for', () => {
  const drawn = start();
  const empty = { ...sheetOf(drawn), view: { ...derive(drawn), version: drawn.version - 1, pairings: [] } };
  const message: TournamentMessage = {
    ...{ version: drawn.version, base: drawn.version - 1, tables: [], games: {} },
    diff: { version: drawn.version, phase: 'drawn', pairings: derive(drawn).pairings, groups: [] },
  };
  expect(withChange(empty as PublicSheet, message)).toBe(empty);
});

test('a game that is off its board takes its number and its score along', () => {
  const state = start();
  const [first] = derive(state).pairings;
  const begun = after(state, { type: 'start', pairing: first!.id, board: '1' });
  const running = {
    ...withChange(sheetOf(state), { ...begun.message, games: { [first!.id]: 'game' } } as TournamentMessage),
    scores: { [first!.id]: { v: 3, won: [1, 0], remaining: [40, 200], throwing: 0 } },
  } as PublicSheet;
  expect(running.games).toEqual({ [first!.id]: 'game' });
  const stopped = withChange(running, after(begun.state, { type: 'stop', pairing: first!.id }).message);
  expect(stopped.games).toEqual({});
  expect(stopped.scores).toEqual({});
});

test('of two answers the newer one is kept', () => {
  const state = start();
  const old = sheetOf(state);
  const next = sheetOf(after(state, won(derive(state).pairings[0]!.id)).state);
  expect(newerSheet(next, old)).toBe(next);
  expect(newerSheet(old, next)).toBe(next);
  expect(newerSheet(undefined, old)).toBe(old);
});
