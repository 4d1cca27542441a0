import {
  CHANNELS,
  changePassword,
  listNotifications,
  type Notification,
  readNotifications,
  updateOrganisation,
} from '@oche/contract';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const open: Pusher[] = [];
const live = (token: string | null): Pusher => {
  const pusher = openLive(world.url, token);
  open.push(pusher);
  return pusher;
};
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});

const nameOrganisers = (cast: Cast, organisers: string[], base_version: number, tagline = '') =>
  world.as('superadmin')(updateOrganisation, {
    org_slug: cast.organisation.slug,
    base_version,
    name: 'Club of friends',
    slug: cast.organisation.slug,
    tagline,
    domains: [],
    organisers,
  });

test('what the bell shows is on the open page at once, with the command that caused it', async () => {
  const cast = await world.makeCast();
  const channel = await subscribe(live(cast.tokens.player), CHANNELS.user(cast.player.id));
  const heard = nextEvent<Notification>(channel, 'notification');
  await nameOrganisers(cast, [cast.player.email], 1);
  const notification = await heard;
  expect(notification).toMatchObject({
    kind: 'organiser_added',
    args: { organisation: 'Club of friends' },
    action_url: '/competition',
    read_at: null,
  });
  expect(await world.withToken(cast.tokens.player)(listNotifications, {})).toEqual([notification]);
});

test('a command that fails in the end tells nobody anything', async () => {
  const cast = await world.makeCast();
  const channel = await subscribe(live(cast.tokens.player), CHANNELS.user(cast.player.id));
  const heard: Notification[] = [];
  channel.bind('notification', (notification: Notification) => heard.push(notification));
  const refused = nameOrganisers(cast, [cast.player.email, 'nobody@example.com'], 1);
  expect((await refusalOf(refused)).body.code).toBe('user_unknown');
  const next = nextEvent<Notification>(channel, 'notification');
  await world.withToken(cast.tokens.player)(changePassword, {
    current_password: DEMO_PASSWORD,
    password: 'a better password',
  });
  expect((await next).kind).toBe('password_changed');
  expect(heard).toHaveLength(1);
});

test('only who is new among the organisers is told', async () => {
  const cast = await world.makeCast();
  await nameOrganisers(cast, [cast.organiser.email, cast.player.email], 1);
  await nameOrganisers(cast, [cast.organiser.email, cast.player.email], 2, 'Friday nights');
  expect(await world.withToken(cast.tokens.organiser)(listNotifications, {})).toEqual([]);
  expect(await world.withToken(cast.tokens.player)(listNotifications, {})).toHaveLength(1);
});

test('notifications are read one by one or all at once, and only by their owner', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.player);
  await nameOrganisers(cast, [cast.player.email], 1);
  await nameOrganisers(cast, [], 2);
  await nameOrganisers(cast, [cast.player.email], 3);
  const [newest, oldest] = await call(listNotifications, {});
  expect(newest!.id).toBeGreaterThan(oldest!.id);
  const ids = [oldest!.id];
  await world.withToken(cast.tokens['other player'])(readNotifications, { ids });
  expect((await call(listNotifications, {})).map(({ read_at }) => read_at)).toEqual([null, null]);
  const afterOne = await call(readNotifications, { ids });
  expect(afterOne.map(({ read_at }) => read_at !== null)).toEqual([false, true]);
  const afterAll = await call(readNotifications, {});
  expect(afterAll.map(({ read_at }) => read_at !== null)).toEqual([true, true]);
  expect(afterAll[1]!.read_at).toBe(afterOne[1]!.read_at);
});

test.each([
  ['the channel of somebody else', (cast: Cast) => CHANNELS.user(cast.otherPlayer.id)],
  ['a board', (cast: Cast) => CHANNELS.board(cast.board.id)],
  ['a channel that only looks like mine', (cast: Cast) => `${CHANNELS.user(cast.player.id)}0`],
  ['an id written otherwise', (cast: Cast) => `private-user.0${cast.player.id}`],
  ['a presence channel nobody opened', () => 'presence-hall'],
  ['an encrypted channel', (cast: Cast) => `private-encrypted-user.${cast.player.id}`],
])('pusher-js is refused %s', async (_what, nameFor) => {
  const pusher = live(world.tokens.player);
  await expect(subscribe(pusher, nameFor(world))).rejects.toThrow('403');
});

test('nobody in particular may not listen to anybody', async () => {
  await expect(subscribe(live(null), CHANNELS.user(world.player.id))).rejects.toThrow('403');
  await expect(subscribe(live(world.tokens.board), CHANNELS.user(world.player.id))).rejects.toThrow('403');
});

test.each([
  ['an empty name', '1.1', '', 403],
  ['no socket', '', 'mine', 403],
  ['a socket that carries another signature along', '1.1:private-user.1', 'mine', 403],
  ['a name with a line break', '1.1', 'mine\nprivate-user.1', 403],
  ['a name with strange letters', '1.1', 'private-üser.1', 403],
  ['a name that is too long', '1.1', `private-${'x'.repeat(200)}`, 422],
])('authorisation of %s is refused', async (_what, socket_id, channel, status) => {
  const channel_name = channel.replace('mine', CHANNELS.user(world.player.id));
  const response = await fetch(`${world.url}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.tokens.player}` },
    body: new URLSearchParams({ socket_id, channel_name }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
});

test('a forged signature does not open a channel', async () => {
  const pusher = live(null);
  await new Promise((resolve) => pusher.connection.bind('connected', resolve));
  const answer = new Promise<object>((resolve) => pusher.bind('pusher:subscription_error', resolve));
  const channel = CHANNELS.user(world.player.id);
  pusher.send_event('pusher:subscribe', { channel, auth: `oche:${'0'.repeat(64)}` });
  expect(await answer).toMatchObject({ status: 401 });
});
