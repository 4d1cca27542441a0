import {
  acceptFriend,
  askByLink,
  askFriend,
  beInLobby,
  type Call,
  declineFriend,
  linkFriend,
  listFriends,
  listNotifications,
  mutePlayer,
  removeFriend,
  showFriendLink,
  showLobby,
} from '@oche/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { makeFriend, makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';
import { sweepLobby } from './index.ts';

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  cast = await world.makeCast();
});

const as = (role: Role): Call => world.withToken(cast.tokens[role]);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const toPlayer = () => ({ user_id: cast.player.id });
const toOther = () => ({ user_id: cast.otherPlayer.id });
const bellOf = async (role: Role) => (await as(role)(listNotifications, {})).map(({ kind }) => kind);
const friendsOf = async (role: Role) => (await as(role)(listFriends, {})).friends;
const askedOf = async (role: Role) => (await as(role)(listFriends, {})).asked.map(({ id }) => id);

async function ask() {
  await as('other player')(beInLobby, {});
  await as('player')(askFriend, toOther());
}

test('one asks, the other is told and says yes, and both see who is here', async () => {
  await ask();
  expect(await bellOf('other player')).toContain('friend_asked');
  expect(await askedOf('other player')).toEqual([cast.player.id]);
  expect(await friendsOf('player')).toEqual([]);
  await as('other player')(acceptFriend, toPlayer());
  expect(await bellOf('other player')).not.toContain('friend_asked');
  expect(await bellOf('player')).toContain('friend_accepted');
  expect(await friendsOf('player')).toMatchObject([{ id: cast.otherPlayer.id, status: 'free' }]);
  // Who has never been online was not seen.
  expect(await friendsOf('other player')).toMatchObject([
    { id: cast.player.id, status: 'gone', seen_at: null },
  ]);
});

test('a friend who has left is gone, with when they were seen', async () => {
  await makeFriend(world.db, { from: cast.player.id, to: cast.otherPlayer.id, status: 'friends' });
  await as('other player')(beInLobby, {});
  world.clock.advance(HOUR);
  await sweepLobby(world.services);
  const [friend] = await friendsOf('player');
  expect(friend!.status).toBe('gone');
  const ago = world.clock.now().getTime() - Date.parse(friend!.seen_at!);
  expect(ago).toBeGreaterThanOrEqual(HOUR);
  expect(ago).toBeLessThan(1.1 * HOUR);
});

test('nobody is asked out of the blue, and nobody asks themselves', async () => {
  const { id } = await makeUser(world.db);
  expect(await codeOf(as('player')(askFriend, { user_id: id }))).toBe('not_found');
  expect(await codeOf(as('player')(askFriend, { user_id: 999_999_999 }))).toBe('not_found');
  expect(await codeOf(as('player')(askFriend, toPlayer()))).toBe('own_account');
});

test('two who ask each other are friends', async () => {
  await ask();
  await as('other player')(askFriend, toPlayer());
  expect(await friendsOf('player')).toHaveLength(1);
  expect(await friendsOf('other player')).toHaveLength(1);
});

test('a no is not told, and the same question is not asked again for a month', async () => {
  await ask();
  await as('other player')(declineFriend, toPlayer());
  expect(await bellOf('player')).not.toContain('friend_accepted');
  await as('player')(askFriend, toOther());
  expect(await askedOf('other player')).toEqual([]);
  expect(await bellOf('other player')).not.toContain('friend_asked');
  // Whoever said no may ask in turn.
  const { token } = await as('player')(linkFriend, {});
  await as('other player')(askByLink, { token });
  expect(await askedOf('player')).toEqual([cast.otherPlayer.id]);
});

test('only who was asked answers, and only once', async () => {
  await ask();
  for (const role of ['player', 'organiser', 'superadmin'] as const) {
    expect(await codeOf(as(role)(acceptFriend, toPlayer()))).toBe('not_found');
    expect(await codeOf(as(role)(declineFriend, toPlayer()))).toBe('not_found');
  }
  expect(await codeOf(as('player')(acceptFriend, toOther()))).toBe('not_found');
  await as('other player')(acceptFriend, toPlayer());
  expect(await codeOf(as('other player')(acceptFriend, toPlayer()))).toBe('not_found');
});

test('a friend is removed by either, without news', async () => {
  await makeFriend(world.db, { from: cast.player.id, to: cast.otherPlayer.id, status: 'friends' });
  expect(await codeOf(as('organiser')(removeFriend, toPlayer()))).toBe('not_found');
  await as('other player')(removeFriend, toPlayer());
  expect(await friendsOf('player')).toEqual([]);
  expect(await bellOf('player')).toEqual([]);
  expect(await codeOf(as('player')(removeFriend, toOther()))).toBe('not_found');
});

test('who is blocked is no friend, asks in vain, and cannot tell', async () => {
  await makeFriend(world.db, { from: cast.player.id, to: cast.otherPlayer.id, status: 'friends' });
  await as('other player')(mutePlayer, { ...toPlayer(), muted: true });
  expect(await friendsOf('other player')).toEqual([]);
  expect((await as('other player')(showLobby, {})).muted.map(({ id }) => id)).toEqual([cast.player.id]);
  const { token } = await as('other player')(linkFriend, {});
  expect(await as('player')(askByLink, { token })).toEqual({ ok: true });
  expect((await as('player')(showFriendLink, { token })).standing).toBe('asking');
  expect(await askedOf('other player')).toEqual([]);
  expect(await bellOf('other player')).toEqual([]);
  expect(await bellOf('player')).toEqual([]);
});

test('by a link of their own somebody can be asked by whoever has it, for a week', async () => {
  const { token } = await as('player')(linkFriend, {});
  const standing = async (role: Role) => (await as(role)(showFriendLink, { token })).standing;
  expect(await standing('player')).toBe('own');
  expect(await standing('organiser')).toBe('none');
  expect(await codeOf(as('player')(askByLink, { token }))).toBe('own_account');
  await as('organiser')(askByLink, { token });
  await as('organiser')(askByLink, { token });
  expect(await standing('organiser')).toBe('asking');
  expect(await askedOf('player')).toEqual([cast.organiser.id]);
  await as('player')(acceptFriend, { user_id: cast.organiser.id });
  expect(await standing('organiser')).toBe('friends');
  expect(await codeOf(as('anonymous')(showFriendLink, { token }))).toBe('sign_in_required');
  expect(await codeOf(as('organiser')(showFriendLink, { token: 'made up' }))).toBe('link_expired');
  world.clock.advance(8 * DAY);
  expect(await codeOf(as('organiser')(showFriendLink, { token }))).toBe('link_expired');
});

test('nobody is asked by more than a list can hold', async () => {
  for (let count = 0; count < 50; count++) {
    const { id } = await makeUser(world.db);
    await makeFriend(world.db, { from: id, to: cast.otherPlayer.id, status: 'asked' });
  }
  await ask();
  expect(await bellOf('other player')).toEqual([]);
});
