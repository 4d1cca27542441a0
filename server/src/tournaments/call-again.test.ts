import { randomUUID } from 'node:crypto';
import { listGameEvents, recordEvents, showBoard, showDesk, showGame, undoDesk } from '@oche/contract';
import { bestOf } from '@oche/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, finish, newEvent, playLeg, ready, type Tablet, tabletAt } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const TWO_LEGS = { default: bestOf(3, 101) };
const visit = (total: number) => ({ type: 'visit' as const, visit: { total } });

/** A game that is called to the first of two boards, each with its tablet. */
async function newCall() {
  const day = await newEvent(world, 2);
  const tournament = await drawn(day, 4, {
    distances: { groups: TWO_LEGS, winners: TWO_LEGS, losers: TWO_LEGS },
  });
  const [first] = await ready(tournament);
  const pairing = first!.id;
  const [one, two] = [await tabletAt(day, day.boards[0]!), await tabletAt(day, day.boards[1]!)];
  const callTo = (board: number) =>
    tournament.command({ type: 'call', pairing, board: String(day.boards[board]) });
  const takeOff = () => tournament.command({ type: 'stop', pairing });
  const reopen = () => tournament.command({ type: 'reopen', pairing, reason: 'mistake' });
  const undo = () => day.call(undoDesk, { event_id: day.event_id, cid: randomUUID() });
  const desk = () => day.call(showDesk, { event_id: day.event_id });
  const status = async () =>
    (await tournament.sheet()).view.pairings.find(({ id }) => id === pairing)!.status;
  const result = async () => (await tournament.sheet()).view.pairings.find(({ id }) => id === pairing)!.score;
  await callTo(0);
  return { day, pairing, one, two, callTo, takeOff, reopen, undo, desk, status, result };
}

/** What a tablet shows: its game, as the log leads to it. */
async function shownOn(tablet: Tablet) {
  const { on } = await tablet.call(showBoard, {});
  const { game } = await tablet.take();
  expect(on?.game_id).toBe(game?.id);
  return {
    id: game!.id,
    state: game!.status,
    log: await tablet.call(listGameEvents, { game_id: game!.id, after: 0 }),
  };
}

async function playOut(tablet: Tablet): Promise<void> {
  // In the second leg the other side throws first.
  for (const event of [finish, visit(26), finish]) await playLeg(tablet, event);
}

test('a call that was undone before a throw is played afresh: on its tablet, after a reload, and on a new tablet', async () => {
  const { day, one, undo, callTo, status, result } = await newCall();
  const first = await shownOn(one);
  await undo();
  expect((await one.call(showBoard, {})).on).toBeNull();
  await callTo(0);
  const again = await shownOn(one);
  expect(again).toMatchObject({ state: 'scheduled', log: [] });
  expect(again.id).not.toBe(first.id);
  // A reload asks for the same things once more; a new tablet has another lease.
  expect(await shownOn(one)).toEqual(again);
  const another = await tabletAt(day, day.boards[0]!);
  expect(await shownOn(another)).toEqual(again);
  await playOut(another);
  expect([await status(), await result()]).toEqual(['done', [2, 0]]);
});

test('a game that was taken off in the middle of a leg goes on with its score, on its board and on another', async () => {
  const { one, two, takeOff, callTo, desk, status, result, pairing } = await newCall();
  await playLeg(one, finish);
  await playLeg(one, visit(60));
  const { id } = await shownOn(one);
  await takeOff();
  expect((await world.as('player')(showGame, { game_id: id })).status).toBe('aborted');
  const { waits, suggested } = await desk();
  const waiting = [
    ...waits.map(({ game, stopped }) => ({ pairing: game.pairing.id, stopped })),
    ...suggested,
  ];
  expect(waiting.find((one) => one.pairing === pairing)?.stopped).toEqual({
    won: [1, 0],
    remaining: [101, 41],
  });
  await callTo(1);
  expect(await shownOn(two)).toMatchObject({ id, state: 'running' });
  expect((await desk()).boards[1]!.on).toMatchObject({ status: 'running', score: [1, 0] });
  await takeOff();
  await callTo(0);
  const back = await shownOn(one);
  expect(back.log.map(({ event }) => event.type)).toEqual([
    ...['visit', 'visit', 'abort', 'reopen', 'abort', 'reopen'],
  ]);
  await playLeg(one, finish);
  expect([await status(), await result()]).toEqual(['done', [2, 0]]);
});

test('a game whose result the desk took back is played afresh', async () => {
  const { one, reopen, callTo, status, result } = await newCall();
  const { id } = await shownOn(one);
  await playOut(one);
  await reopen();
  await callTo(0);
  const again = await shownOn(one);
  expect(again).toMatchObject({ state: 'scheduled', log: [] });
  expect(again.id).not.toBe(id);
  await playOut(one);
  expect([await status(), await result()]).toEqual(['done', [2, 0]]);
});

test('a tablet that threw on without a network finds its game stopped, and no visit of it lands in the new one', async () => {
  const { one, undo, callTo } = await newCall();
  const { id } = await shownOn(one);
  await undo();
  await callTo(0);
  const late = one.call(recordEvents, {
    game_id: id,
    base_v: 0,
    lease: one.lease,
    events: [{ cid: randomUUID(), event: visit(60) }],
  });
  await expect(late).rejects.toThrow();
  expect((await shownOn(one)).log).toEqual([]);
});
