import { describe, expect, test } from 'vitest';
import {
  type GameEvent,
  type GameState,
  type LogEntry,
  naming,
  replayLog,
  type Settled,
  settle,
} from './index.ts';
import { accepted } from './testing/play.ts';

const SETUP = { options: { start: 501, legs: 3 }, sides: [['home'], ['away']] };
const OUT = { darts_used: 3, darts_at_double: 1 };

const entry = (cid: string, event: GameEvent): LogEntry => ({ cid, event });
const threw = (cid: string, total: number, more: object = {}): LogEntry =>
  entry(cid, { type: 'visit', visit: { total, ...more } });
const undo = (cid: string, of: string): LogEntry => entry(cid, { type: 'undo', of });
const edit = (cid: string, visit_index: number, total: number, of: string): LogEntry =>
  entry(cid, { type: 'edit', visit_index, visit: { total }, of });

const cids = (log: readonly LogEntry[]) => log.map(({ cid }) => cid);
const stateAfter = (log: readonly LogEntry[]): GameState => accepted(replayLog('x01', SETUP, log));
const remaining = (log: readonly LogEntry[]) =>
  (stateAfter(log).leg.board as { remaining: number }[]).map((side) => side.remaining);

function logAfter(result: Settled): readonly LogEntry[] {
  if (result.outcome !== 'on') throw new Error('Two versions.');
  return result.log;
}

function settled(mine: LogEntry[], theirs: LogEntry[], shared: LogEntry[] = []): Settled {
  return settle({ v: shared.length, online: null }, mine, theirs);
}

describe('two devices at one board', () => {
  test('TWO-1 entries follow where nothing came from elsewhere', () => {
    const mine = [threw('a', 60), threw('b', 45)];
    expect(settled(mine, [])).toMatchObject({ outcome: 'on', log: mine, fresh: mine });
    expect(settled(mine, [mine[0]!])).toMatchObject({ outcome: 'on', log: mine, fresh: [mine[1]] });
  });

  test('TWO-2 an entry that the log has already is not added again', () => {
    const mine = [threw('a', 60)];
    const theirs = [mine[0]!, threw('x', 45)];
    expect(settled(mine, theirs)).toMatchObject({ outcome: 'on', log: theirs, fresh: [] });
    expect(settled([], theirs)).toMatchObject({ outcome: 'on', log: theirs, fresh: [] });
    const chosen = entry('c', { type: 'choose', base: 0, version: 'a', entries: mine });
    expect(settled(mine, [threw('x', 45), chosen])).toMatchObject({ outcome: 'on', fresh: [] });
  });

  test('TWO-2 entries follow a version of their own that was chosen', () => {
    const [a, b] = [threw('a', 60), threw('b', 45)];
    const theirs = [threw('x', 26), entry('c', { type: 'choose', base: 1, version: 'a', entries: [a] })];
    const result = settled([a, b], theirs, [threw('z', 100)]);
    expect(result).toMatchObject({ outcome: 'on', log: [...theirs, b], fresh: [b] });
    const gone = [...theirs, threw('y', 41)];
    expect(settled([a, b], gone, [threw('z', 100)])).toMatchObject({ outcome: 'clash', v: 1, mine: [a, b] });
  });

  test.each<[string, LogEntry[], LogEntry[]]>([
    ['different visits', [threw('a', 60)], [threw('x', 45)]],
    ['the same visits', [threw('a', 140), threw('b', 45)], [threw('x', 140), threw('y', 45)]],
    ['one took back, the other threw', [undo('a', 'z')], [threw('x', 45)]],
    ['both took back the same visit', [undo('a', 'z')], [undo('x', 'z')]],
    ['one put right, the other threw', [edit('a', 0, 41, 'z')], [threw('x', 45)]],
  ])('TWO-3 %s: two versions, whatever they look like', (_, mine, theirs) => {
    expect(settled(mine, theirs, [threw('z', 100)])).toEqual({ outcome: 'clash', v: 1, mine, theirs });
  });

  test('TWO-9 entries follow a game that was stopped and goes on, and not one that was reopened for another reason', () => {
    const [a, b, abort] = [threw('a', 60), threw('b', 45), entry('s', { type: 'abort' })];
    const goesOn = [a, abort, entry('r', { type: 'reopen', of: 's' })];
    const result = settled([a, b], goesOn);
    expect(result).toMatchObject({ outcome: 'on', log: [...goesOn, b], fresh: [b], behind: true });
    expect(remaining(logAfter(result))).toEqual([441, 456]);
    expect(settled([a, b], [a, abort])).toMatchObject({ outcome: 'clash', v: 1 });
    const other = [a, abort, entry('r', { type: 'reopen', of: 'another' })];
    expect(settled([a, b], other)).toMatchObject({ outcome: 'clash', v: 1 });
  });

  test('TWO-4 two versions share what both begin with', () => {
    const [a, b] = [threw('a', 60), threw('b', 45)];
    const theirs = [a, threw('x', 26)];
    expect(settled([a, b], theirs, [threw('z', 100)])).toEqual({
      outcome: 'clash',
      v: 2,
      mine: [b],
      theirs: [theirs[1]],
    });
  });

  test('TWO-5 own entries in another order are two versions', () => {
    const [a, b] = [threw('a', 60), threw('b', 45)];
    expect(settled([a, b], [b]).outcome).toBe('clash');
  });
});

describe('two sides online', () => {
  const [HOME, AWAY] = [0, 1];
  const online = (shared: LogEntry[], side: number, mine: LogEntry[], theirs: LogEntry[]) =>
    settle({ v: shared.length, online: { state: stateAfter(shared), side } }, mine, theirs);

  test('TWO-6 a side puts its visit right while the other throws', () => {
    const shared = [threw('a', 60)];
    const theirs = [threw('b', 45)];
    const result = online(shared, HOME, [edit('e', 0, 41, 'a')], theirs);
    expect(result).toMatchObject({ outcome: 'on', waiting: [], overtaken: [] });
    expect(remaining([...shared, ...logAfter(result)])).toEqual([460, 456]);
  });

  test('TWO-6 two devices of one side are two versions', () => {
    expect(online([], HOME, [threw('a', 60)], [threw('x', 60)]).outcome).toBe('clash');
    const shared = [threw('a', 60), threw('b', 45)];
    const theirs = [undo('x', 'b')];
    expect(online(shared, AWAY, [edit('e', 1, 41, 'b')], theirs).outcome).toBe('clash');
  });

  test('TWO-7 a visit waits until the other side has thrown theirs again', () => {
    const shared = [threw('a', 60), threw('b', 45)];
    const mine = [threw('a2', 100)];
    const takenBack = [undo('u', 'b')];
    expect(online(shared, HOME, mine, takenBack)).toMatchObject({
      outcome: 'on',
      log: takenBack,
      waiting: mine,
    });
    const again = [...takenBack, threw('b2', 41)];
    const result = online(shared, HOME, mine, again);
    expect(result).toMatchObject({ outcome: 'on', waiting: [], fresh: mine });
    expect(remaining([...shared, ...logAfter(result)])).toEqual([341, 460]);
  });

  test('TWO-7 what was taken back and thrown again is put right in its place', () => {
    const shared = [threw('a', 60)];
    const mine = [undo('u', 'a'), threw('a2', 26)];
    const theirs = [threw('b', 45)];
    const result = online(shared, HOME, mine, theirs);
    expect(result).toMatchObject({ outcome: 'on', waiting: [], overtaken: [] });
    const log = logAfter(result);
    expect(cids(log)).toEqual(['b', 'a2']);
    expect(remaining([...shared, ...log])).toEqual([475, 456]);
  });

  test('TWO-8 an undo that the other side has thrown past is dropped, a visit never', () => {
    const shared = [threw('a', 60)];
    const taken = [undo('u', 'a')];
    expect(online(shared, HOME, taken, [threw('b', 45)])).toMatchObject({ outcome: 'on', overtaken: taken });
    // The other side puts its visit right, so that it wins the leg: my next visit fits nowhere.
    const leg = [
      threw('a', 60),
      threw('b', 180),
      threw('c', 60),
      threw('d', 180),
      threw('f', 60),
      threw('g', 81),
    ];
    const won = [entry('e', { type: 'edit', visit_index: 5, visit: { total: 141, ...OUT }, of: 'g' })];
    expect(online(leg, HOME, [threw('h', 60)], won).outcome).toBe('clash');
  });
});

describe('what an entry concerns', () => {
  test.each<[string, LogEntry[], LogEntry]>([
    ['an undo', [threw('a', 60), threw('b', 45)], undo('u', 'a')],
    ['an edit', [threw('a', 60), threw('b', 45)], edit('e', 1, 41, 'a')],
    [
      'a reopening',
      [entry('z', { type: 'forfeit', side: 0, reason: 'retired' })],
      entry('r', { type: 'reopen', of: 'a' }),
    ],
  ])('COR-13 %s of another entry is refused', (_, log, wrong) => {
    const verdict = replayLog('x01', SETUP, [...log, wrong]);
    expect(verdict).toMatchObject({ ok: false, refusal: { code: 'concerns_another_entry' } });
  });

  test('COR-13 a visit keeps its name when it is put right, and a leg knows what ended it', () => {
    const log = [threw('a', 60), threw('b', 45), edit('e', 0, 41, 'a'), undo('u', 'b'), undo('v', 'a')];
    expect(stateAfter(log).leg.visits).toEqual([]);
    const nines = [threw('1', 180), threw('2', 26), threw('3', 180), threw('4', 26), threw('5', 141, OUT)];
    expect(stateAfter(nines).legs[0]!.cid).toBe('5');
    const reopened = stateAfter([...nines, entry('r', { type: 'reopen', of: '5' })]);
    expect(reopened.leg.visits.map(({ cid }) => cid)).toEqual(['1', '2', '3', '4']);
    const over = [entry('z', { type: 'abort' }), entry('r', { type: 'reopen', of: 'z' })];
    expect(stateAfter(over)).toEqual(stateAfter([]));
  });

  test('COR-13 a device names what it concerns by the log as it stands', () => {
    const state = stateAfter([threw('a', 60), threw('b', 45)]);
    expect(naming(state, { type: 'undo' })).toEqual({ type: 'undo', of: 'b' });
    expect(naming(state, { type: 'edit', visit_index: 0, visit: { total: 1 } })).toMatchObject({ of: 'a' });
    const over = stateAfter([entry('z', { type: 'abort' })]);
    expect(naming(over, { type: 'reopen' })).toEqual({ type: 'reopen', of: 'z' });
    expect(naming(state, { type: 'abort' })).toEqual({ type: 'abort' });
  });

  test('COR-13 an entry of an older log concerns the last', () => {
    const bare = [{ event: threw('', 60).event }, { event: { type: 'undo' } as const }];
    expect(accepted(replayLog('x01', SETUP, bare)).leg.visits).toEqual([]);
  });
});

describe('a choice', () => {
  const shared = [threw('a', 60)];
  const log = [...shared, threw('b', 45), threw('c', 100)];
  const other = [threw('x', 26), threw('y', 81), threw('z', 140)];
  const choice = (cid: string, entries: LogEntry[] | null): LogEntry =>
    entry(cid, { type: 'choose', base: 1, version: 'x', entries });

  test('COR-14 the chosen version stands on what both share', () => {
    expect(remaining([...log, choice('k', other)])).toEqual(remaining([...shared, ...other]));
    expect(remaining([...log, choice('k', null)])).toEqual(remaining(log));
  });

  test('COR-14 the game goes on after a choice, and the choice can be made again', () => {
    const gone = [...log, choice('k', other), threw('m', 100)];
    expect(remaining(gone)).toEqual(remaining([...shared, ...other, threw('m', 100)]));
    expect(remaining([...gone, choice('l', log.slice(1))])).toEqual(remaining(log));
  });

  test('COR-14 a choice inside a choice is no event', () => {
    const nested = choice('k', [choice('n', null)]);
    expect(replayLog('x01', SETUP, [...log, nested])).toMatchObject({ ok: false });
  });
});
