import {
  acceptInvitation,
  boardLogin,
  CHANNELS,
  createLocation,
  currentBoard,
  importList,
  inviteHelper,
  listEventBoards,
  removeHelper,
  renewBoardCodes,
  testLogin,
  updateEventBoard,
  updateLocation,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { listContent } from '../testing/list-content.ts';
import { openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { newEvent } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function somebody(more: object = {}) {
  const { id, email } = await makeUser(world.db, more);
  const { token } = await world.withToken(null)(testLogin, { email });
  return { id, token, call: world.withToken(token) };
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).body.code;
const hall = { name: 'Café', address: '', map_url: '', contact: '' };

test('whoever has not proven the mail address neither organises nor helps', async () => {
  const { call } = await somebody({ email_verified: false });
  expect(await codeOf(call(createLocation, { ...hall, boards: [] }))).toBe('email_unproven');
  expect(await codeOf(call(importList, listContent('people', 'Lotte Vermeulen')))).toBe('email_unproven');
  const day = await newEvent(world, 1);
  const { link } = await day.call(inviteHelper, { event_id: day.event_id, role: 'desk' });
  const token = link!.split('/').at(-1)!;
  expect(await codeOf(call(acceptInvitation, { token }))).toBe('email_unproven');
});

test('a helper who is removed hears nothing more at once, and is not let in again', async () => {
  const day = await newEvent(world, 1);
  const helper = await somebody();
  const { link } = await day.call(inviteHelper, { event_id: day.event_id, role: 'check_in' });
  await helper.call(acceptInvitation, { token: link!.split('/').at(-1)! });
  const live = openLive(world.url, helper.token);
  const channel = await subscribe(live, CHANNELS.event(day.event_id));
  const refused = new Promise((resolve) => channel.bind('pusher:subscription_error', resolve));
  await day.call(removeHelper, { event_id: day.event_id, user_id: helper.id });
  await refused;
  expect(channel.subscribed).toBe(false);
  live.disconnect();
});

async function tabletAt(day: Awaited<ReturnType<typeof newEvent>>, board_id: number) {
  const [code] = await day.call(renewBoardCodes, { event_id: day.event_id, board_ids: [board_id] });
  const { token } = await world.withToken(null)(boardLogin, { code: code!.code });
  return world.withToken(token);
}

test('the tablet of a board that is closed, or that is not there any more, is logged out', async () => {
  const day = await newEvent(world, 1);
  const tablet = await tabletAt(day, day.boards[0]!);
  expect(await tablet(currentBoard, {})).toMatchObject({ id: day.boards[0] });
  const change = { event_id: day.event_id, board_id: day.boards[0]!, reserved_for: null };
  const [closed] = await day.call(updateEventBoard, { ...change, state: 'closed' });
  expect([closed!.tablet, await tablet(currentBoard, {})]).toEqual([null, null]);
  await day.call(updateEventBoard, { ...change, state: 'open' });
  expect(await day.call(listEventBoards, { event_id: day.event_id })).toMatchObject([{ state: 'open' }]);
});

test('a location that drops a board logs its tablet out', async () => {
  const { call } = await somebody();
  const board = { number: 1, name: '', kind: 'standard' as const, is_usable: true };
  const { id, boards } = await call(createLocation, { ...hall, boards: [board] });
  await world.db`update boards set code_hash = sha256('DROPPED1'::bytea) where id = ${boards[0]!.id}`;
  const { token } = await world.withToken(null)(boardLogin, { code: 'DROPPED1' });
  const tablet = world.withToken(token);
  expect(await tablet(currentBoard, {})).toMatchObject({ number: 1 });
  await call(updateLocation, { ...hall, location_id: id, base_version: 1, boards: [] });
  expect(await tablet(currentBoard, {})).toBeNull();
});
