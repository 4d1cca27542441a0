import { type Call, CallError, type Endpoint, type LeagueMatch } from '@oche/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import {
  addCommand,
  dropCommand,
  forgetWritten,
  isSheetBefore,
  sendAgain,
  sendCommands,
  waitingCommands,
  writtenGames,
} from './sheet-queue.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const [ME, OTHER] = [7, 8];
const [AT, LATER] = ['2026-11-13T20:00:00Z', '2026-11-13T20:30:00Z'];
const game = (slot: number, match_id = 1) => ({
  cid: `c${match_id}.${slot}`,
  account: ME,
  match_id,
  place: { org_slug: 'o', season_slug: 's', match_slug: `m${match_id}` },
  version: 10,
  at: AT,
  command: { type: 'record_game', slot, score: [3, 1] as [number, number] } as const,
});

function server() {
  const taken: { cid: string; version: number; own: string[] }[] = [];
  const failures: (Error | null)[] = [];
  const call = (async (_: Endpoint, { cid, version, own }: (typeof taken)[number]) => {
    const failure = failures.shift();
    if (failure) throw failure;
    taken.push({ cid, version, own });
    return { version } as LeagueMatch;
  }) as unknown as Call;
  const answered: string[] = [];
  const gamesSentUntil = { now: AT };
  const send = (account = ME) =>
    sendCommands(call, account, {
      onAnswer: ({ cid }) => answered.push(cid),
      waitsForGame: async ({ at }) => at > gamesSentUntil.now,
    });
  return { taken, failures, answered, send, gamesSentUntil };
}
const OFFLINE = new TypeError('Failed to fetch');
const CONFLICT = new CallError(409, { code: 'conflict', message: 'Changed', current: { version: 12 } });
const REFUSED = new CallError(422, { code: 'against_the_rules', message: 'No' });
const cids = (account = ME) => waitingCommands(account).map(({ cid }) => cid);

test('commands are handed over once, in order, each with the own ones before it', async () => {
  const { taken, answered, send } = server();
  for (const slot of [1, 2, 3]) addCommand(game(slot));
  expect(await send()).toBe(false);
  expect(await send()).toBe(false);
  expect(taken).toEqual([
    { cid: 'c1.1', version: 10, own: [] },
    { cid: 'c1.2', version: 10, own: ['c1.1'] },
    { cid: 'c1.3', version: 10, own: ['c1.1', 'c1.2'] },
  ]);
  expect(answered).toEqual(['c1.1', 'c1.2', 'c1.3']);
  expect(cids()).toEqual([]);
});

test('without a network they wait under the same id, and those of another match wait too', async () => {
  const { taken, failures, send } = server();
  addCommand(game(1));
  addCommand(game(1, 2));
  failures.push(null, OFFLINE);
  expect(await send()).toBe(true);
  expect(cids()).toEqual(['c2.1']);
  expect(await send()).toBe(false);
  expect(taken.map(({ cid }) => cid)).toEqual(['c1.1', 'c2.1']);
});

test('a server that is away is asked again', async () => {
  const { failures, send } = server();
  addCommand(game(1));
  failures.push(new CallError(503, { code: 'unavailable', message: '' }));
  expect(await send()).toBe(true);
  expect(waitingCommands(ME)).toMatchObject([{ problem: null }]);
});

test.each([
  ['conflict', CONFLICT],
  ['refused', REFUSED],
])(
  'after a command that was not taken (%s) the rest of that match waits, other matches do not',
  async (kind, error) => {
    const { taken, failures, send } = server();
    for (const one of [game(1), game(2), game(1, 2)]) addCommand(one);
    failures.push(error);
    expect(await send()).toBe(false);
    expect(taken.map(({ cid }) => cid)).toEqual(['c2.1']);
    expect(waitingCommands(ME)).toMatchObject([
      { cid: 'c1.1', problem: { kind } },
      { cid: 'c1.2', problem: null },
    ]);
  },
);

test('keeping mine sends it again on top of what stands, taking theirs forgets it; the rest goes on', async () => {
  const { taken, failures, send } = server();
  for (const one of [game(1), game(2)]) addCommand(one);
  failures.push(CONFLICT);
  await send();
  sendAgain('c1.1', 12);
  failures.push(null, CONFLICT);
  await send();
  expect(taken).toEqual([{ cid: 'c1.1', version: 12, own: [] }]);
  dropCommand('c1.2');
  expect(await send()).toBe(false);
  expect(cids()).toEqual([]);
});

test('nobody who signs in on the same phone sends or sees what somebody else wrote', async () => {
  const { taken, send } = server();
  addCommand(game(1));
  expect(await send(OTHER)).toBe(false);
  expect(taken).toEqual([]);
  expect(cids(OTHER)).toEqual([]);
  expect(cids()).toEqual(['c1.1']);
});

test('what was written and taken is remembered for its writer, the newest of each game, until it is forgotten', async () => {
  const { failures, send } = server();
  addCommand(game(1));
  addCommand({ ...game(1), cid: 'again', command: { ...game(1).command, score: [1, 3] } });
  addCommand(game(2));
  failures.push(null, null, CONFLICT);
  await send();
  expect(writtenGames(ME)).toEqual([{ account: ME, match_id: 1, slot: 1, score: [1, 3] }]);
  expect(writtenGames(OTHER)).toEqual([]);
  forgetWritten({ account: ME, match_id: 1, slot: 1 });
  expect(writtenGames(ME)).toEqual([]);
});

test('a command waits for the games that were begun before it, and a game for the commands before it', async () => {
  const { taken, send, gamesSentUntil } = server();
  addCommand({ ...game(1), at: LATER });
  expect(isSheetBefore(ME, '1', AT)).toBe(false);
  expect(isSheetBefore(ME, '1', LATER)).toBe(true);
  expect(isSheetBefore(ME, '2', LATER)).toBe(false);
  expect(isSheetBefore(OTHER, '1', LATER)).toBe(false);
  expect(await send()).toBe(true);
  expect(taken).toEqual([]);
  gamesSentUntil.now = LATER;
  expect(await send()).toBe(false);
  expect(taken).toHaveLength(1);
  expect(isSheetBefore(ME, '1', LATER)).toBe(false);
});
