import {
  beInLobby,
  type Call,
  CHANNELS,
  createOrganisation,
  currentUser,
  deleteAccount,
  type GameMessage,
  impersonate,
  listFriends,
  listMatches,
  login,
  sendChat,
  showAccountDeletion,
  showEvent,
  showGame,
  showManagedEvent,
  testLogin,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY } from '../clock.ts';
import {
  DEMO_PASSWORD,
  makeEvent,
  makeFriend,
  makeGame,
  makeLocation,
  makeUser,
  playedByBots,
} from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Somebody = { id: number; email: string; token: string; call: Call };

async function somebody(person: Parameters<typeof makeUser>[1] = {}): Promise<Somebody> {
  const user = await makeUser(world.db, person);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  return { ...user, token, call: world.withToken(token) };
}

const leave = ({ call, email }: Somebody) => call(deleteAccount, { email, current_password: DEMO_PASSWORD });
const isThere = async (id: number) => (await world.db`select from users where id = ${id}`).length === 1;
const enter = (email: string) => world.withToken(null)(login, { email, password: DEMO_PASSWORD });
const WHOLE = playedByBots({}, [60, 60], 400, 1);

const between = (one: Somebody, other: Somebody, events: GameEvent[] = WHOLE, more: object = {}) =>
  makeGame(world.db, {
    sides: [[{ name: 'Goes', user_id: one.id }], [{ name: 'Stays', user_id: other.id }]],
    ...{ events, link_kind: 'online', created_by: one.id, ...more },
  });

test('the account is gone, with its sessions, and signing in fails with the usual words', async () => {
  const one = await somebody();
  await leave(one);
  expect(await isThere(one.id)).toBe(false);
  expect(await one.call(currentUser, {})).toBeNull();
  expect((await refusalOf(enter(one.email))).body).toEqual(
    (await refusalOf(enter('never-there@example.com'))).body,
  );
  const mails = await world.db`select subject from mails where recipient = ${one.email}`;
  expect(mails).toEqual([{ subject: 'Your account is deleted' }]);
  const [audit] = await world.db`
    select actor_id, action, detail from audit_log where subject = ${`user:${one.id}`}`;
  expect(audit).toEqual({ actor_id: null, action: 'delete_account', detail: {} });
  // The address is free for whoever comes.
  expect((await makeUser(world.db, { email: one.email })).id).not.toBe(one.id);
});

test('it needs the password and the address, and only oneself does it', async () => {
  const one = await somebody();
  const { email } = one;
  const wrong = await refusalOf(one.call(deleteAccount, { email, current_password: 'not this one' }));
  expect([wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([
    'password_wrong',
    ['current_password'],
  ]);
  const typo = one.call(deleteAccount, { email: 'x@example.com', current_password: DEMO_PASSWORD });
  expect(Object.keys((await refusalOf(typo)).body.errors ?? {})).toEqual(['email']);
  const { token } = await world.as('superadmin')(impersonate, { user_id: one.id });
  const looking = world.withToken(token)(deleteAccount, { email, current_password: DEMO_PASSWORD });
  expect((await refusalOf(looking)).status).toBe(403);
  expect(await isThere(one.id)).toBe(true);
});

test('games of others stay without the name, own ones go, those of organisers keep it', async () => {
  const [one, other] = [await somebody(), await somebody({ langcode: 'de' })];
  const shared = await between(one, other);
  const published = await between(one, other, WHOLE, { link_kind: 'pairing' });
  const alone = await makeGame(world.db, {
    ...{ sides: [[{ name: 'Goes', user_id: one.id }], [{ name: 'Guest' }]], events: WHOLE },
  });
  expect(await one.call(showAccountDeletion, {})).toEqual({
    ...{ hindrances: [], games_deleted: 1, games_kept: 1 },
  });
  await leave(one);
  const names = async (game_id: string) =>
    (await other.call(showGame, { game_id })).sides.flat().map(({ name, user_id }) => [name, user_id]);
  expect(await names(shared.id)).toEqual([
    ['Gelöschter Spieler', null],
    ['Stays', other.id],
  ]);
  expect(await names(published.id)).toEqual([
    ['Goes', null],
    ['Stays', other.id],
  ]);
  expect((await refusalOf(other.call(showGame, { game_id: alone.id }))).body.code).toBe('not_found');
  const { matches } = await other.call(listMatches, { page: 1 });
  expect(JSON.stringify(matches.filter(({ id }) => id === shared.id))).not.toContain('Goes');
  expect(matches.find(({ id }) => id === shared.id)!.result).not.toBeNull();
});

test('nothing else of the person is left', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const game = await between(one, other);
  await makeFriend(world.db, { from: one.id, to: other.id, status: 'friends' });
  await one.call(sendChat, { game_id: game.id, cid: crypto.randomUUID(), said: { text: 'well thrown' } });
  await leave(one);
  expect((await other.call(listFriends, {})).friends).toEqual([]);
  // Every column that refers to an account, found in the catalogue: a new one cannot be forgotten.
  const columns = await world.db<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`;
  expect(columns.length).toBeGreaterThan(40);
  for (const { table, column } of columns) {
    const left = await world.db`select from ${world.db(table)} where ${world.db(column)} = ${one.id}`;
    expect(left.length, `${table}.${column}`).toBe(0);
  }
  const written = await world.db`select from game_events where by_user = ${one.id}`;
  expect(written.length).toBe(0);
});

test('a game that runs is given up, in the same moment, and who listens hears it', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const { id } = await between(one, other, playedByBots({}, [60, 60], 4, 1));
  const live = openLive(world.url, other.token);
  onTestFinished(() => live.disconnect());
  const channel = await subscribe(live, CHANNELS.game(id, true));
  const heard = new Promise<GameMessage>((resolve) =>
    channel.bind('change', (message: GameMessage) => message.view.result && resolve(message)),
  );
  await leave(one);
  expect((await heard).view.result).toMatchObject({ winner: 1 });
  const game = await other.call(showGame, { game_id: id });
  expect([game.status, game.sides[0]![0]!.name]).toEqual(['finished', 'Deleted player']);
});

test('sockets are closed at once, and nothing is heard by the next one', async () => {
  const one = await somebody();
  const live = openLive(world.url, one.token);
  onTestFinished(() => live.disconnect());
  await one.call(beInLobby, {});
  const channel = await subscribe(live, CHANNELS.user(one.id));
  const refused = nextEvent(channel, 'pusher:subscription_error');
  await leave(one);
  await refused;
  expect(channel.subscribed).toBe(false);
});

test('who alone can give roles in an organisation stays until somebody else can', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const club = { name: 'Lone club', slug: `lone-${one.id}`, tagline: '', domains: [] };
  await world.as('superadmin')(createOrganisation, { ...club, organisers: [one.email] });
  const needed = await refusalOf(leave(one));
  expect([needed.status, needed.body.code]).toEqual([409, 'account_needed']);
  expect(needed.body.current).toEqual([{ kind: 'organisation', name: club.name, slug: club.slug }]);
  expect(await isThere(one.id)).toBe(true);
  const [{ id }] = await world.db<[{ id: number }]>`select id from organisations where slug = ${club.slug}`;
  const role = { organisation_id: id, user_id: other.id, role: 'secretary' };
  await world.db`insert into organisation_roles ${world.db(role)}`;
  // Both want to go at the same moment: one of them stays.
  const both = await Promise.allSettled([leave(one), leave(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('who invites to an event that is not over stays; one that is over stays without an owner', async () => {
  const one = await somebody();
  const location = await makeLocation(world.db, { owner_id: one.id }, { name: 'Own bar' });
  const now = world.clock.now().getTime();
  const eventAt = (day: number, name: string) =>
    makeEvent(
      world.db,
      { owner_id: one.id },
      {
        ...{ location_id: location.id, name, slug: `own-${one.id}-${day + 10}` },
        starts_at: new Date(now + day * DAY),
      },
    );
  const over = await eventAt(-3, 'Last week');
  const open = await eventAt(3, 'Next week');
  expect((await refusalOf(leave(one))).body.current).toEqual([
    { kind: 'event', name: 'Next week', id: open.id },
  ]);
  await world.db`delete from events where id = ${open.id}`;
  await leave(one);
  const [row] = await world.db`select owner_id, organisation_id from events where id = ${over.id}`;
  expect(row).toEqual({ owner_id: null, organisation_id: null });
  expect(await world.as('superadmin')(showManagedEvent, { event_id: over.id })).toMatchObject({
    ...{ name: 'Last week', role: 'owner' },
  });
  expect((await world.withToken(null)(showEvent, { event: `own-${one.id}-7` })).name).toBe('Last week');
});

test('the last superadmin cannot go', async () => {
  const alone = await startWorld();
  onTestFinished(() => alone.stop());
  const { email } = alone.superadmin;
  await alone.db`update users set is_super_admin = false where id <> ${alone.superadmin.id}`;
  const refused = await refusalOf(
    alone.as('superadmin')(deleteAccount, { email, current_password: DEMO_PASSWORD }),
  );
  expect(refused.body.current).toContainEqual({ kind: 'last_superadmin' });
});

test('nothing that refers to what is deleted is looked for in a whole table', async () => {
  const unindexed = await world.db<{ reference: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in (
      'users'::regclass, 'sessions'::regclass, 'games'::regclass, 'chat_messages'::regclass, 'challenges'::regclass,
      'push_subscriptions'::regclass, 'coachings'::regclass, 'coaching_plans'::regclass, 'coaching_entries'::regclass)
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1`;
  expect(unindexed.map(({ reference }) => reference)).toEqual([]);
});
