import { randomUUID } from 'node:crypto';
import {
  acceptChallenge,
  beInGame,
  beInLobby,
  type Call,
  CHANNELS,
  type ChatMessage,
  claimGame,
  leaveGame,
  listNotifications,
  makeChallenge,
  mutePlayer,
  offerRematch,
  type PresenceMessage,
  recordEvents,
  reportPlayer,
  sendChat,
  showGame,
  showLobby,
  showOnlineGame,
  tossBull,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';
import { sweepLobby } from './index.ts';

const SECOND = 1000;
const BOTH = ['player', 'other player'] as const;
let world: World;
let cast: Cast;
let game_id: string;
const open: Pusher[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  cast = await world.makeCast();
  game_id = await play({ start: 101, legs: 1 });
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});

const as = (role: Role): Call => world.withToken(cast.tokens[role]);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const atBoard = (role: Role) => as(role)(beInGame, { game_id });

/** A game of the player against the other player, both at their boards. */
async function play(options: object): Promise<string> {
  for (const role of BOTH) await as(role)(beInLobby, {});
  const { id } = await as('player')(makeChallenge, {
    id: randomUUID(),
    game: 'x01',
    options: options as never,
    to: cast.otherPlayer.id,
  });
  const started = await as('other player')(acceptChallenge, { challenge_id: id });
  for (const role of BOTH) await as(role)(beInGame, started);
  return started.game_id;
}

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
async function record(role: Role, event: GameEvent, id = game_id) {
  const { v } = await as(role)(showGame, { game_id: id });
  return as(role)(recordEvents, { game_id: id, base_v: v, events: [{ cid: randomUUID(), event }] });
}
const OUT = { darts_used: 1, darts_at_double: 1 };
async function playToTheEnd(id = game_id) {
  await record('player', visit(61), id);
  await record('other player', visit(26), id);
  await record('player', visit(40, OUT), id);
}

async function hear<T>(role: (typeof BOTH)[number], event: string): Promise<T[]> {
  const pusher = openLive(world.url, cast.tokens[role]);
  open.push(pusher);
  const heard: T[] = [];
  const id = role === 'player' ? cast.player.id : cast.otherPlayer.id;
  (await subscribe(pusher, CHANNELS.user(id))).bind(event, (data: T) => heard.push(data));
  return heard;
}

test('both score their own darts, and only the own last visit is taken back', async () => {
  await record('player', visit(60));
  expect(await codeOf(record('player', visit(60)))).toBe('forbidden');
  await record('other player', visit(45));
  expect(await codeOf(record('player', { type: 'undo' }))).toBe('forbidden');
  const edit = (visit_index: number): GameEvent => ({ type: 'edit', visit_index, visit: { total: 26 } });
  expect(await codeOf(record('other player', edit(0)))).toBe('forbidden');
  expect((await record('other player', edit(1))).view.sides[1]!.score).toBe(75);
  expect((await record('other player', { type: 'undo' })).view.throwing?.side).toBe(1);
  expect(await codeOf(record('organiser', visit(60)))).toBe('forbidden');
});

test('an opponent who is gone for 90 seconds has retired when the other says so; not before', async () => {
  await record('player', visit(60));
  expect(await codeOf(as('player')(claimGame, { game_id }))).toBe('opponent_here');
  await as('other player')(leaveGame, { game_id });
  world.clock.advance(80 * SECOND);
  const waiting = await atBoard('player');
  expect(waiting.state).toBe('gone');
  const left = Date.parse(waiting.claim_at!) - Date.parse(waiting.now);
  expect(left).toBeGreaterThan(8 * SECOND);
  expect(left).toBeLessThanOrEqual(10 * SECOND);
  expect(await codeOf(as('player')(claimGame, { game_id }))).toBe('opponent_here');
  world.clock.advance(11 * SECOND);
  await as('player')(claimGame, { game_id });
  const { view } = await as('player')(showGame, { game_id });
  expect(view.result).toEqual({ kind: 'retired', winner: 0 });
  expect(await codeOf(record('other player', { type: 'reopen' }))).toBe('forbidden');
  expect(await codeOf(as('player')(claimGame, { game_id }))).toBe('against_the_rules');
});

test('who comes back in time plays on, and the other hears of both', async () => {
  const heard = await hear<PresenceMessage>('player', 'presence');
  await as('other player')(leaveGame, { game_id });
  world.clock.advance(10 * SECOND);
  await sweepLobby(world.services);
  await expect.poll(() => heard.map(({ state }) => state)).toEqual(['gone']);
  world.clock.advance(90 * SECOND);
  await atBoard('other player');
  await expect.poll(() => heard.map(({ state }) => state)).toEqual(['gone', 'here']);
  expect(heard.map((one) => one.game_id)).toEqual([game_id, game_id]);
  expect(await codeOf(as('player')(claimGame, { game_id }))).toBe('opponent_here');
});

test('a game that both have left for a day is called off', async () => {
  world.clock.advance(25 * 3600 * SECOND);
  await sweepLobby(world.services);
  expect((await as('player')(showGame, { game_id })).status).toBe('aborted');
});

test('in the lobby who has finished is free again', async () => {
  await playToTheEnd();
  for (const role of BOTH) await as(role)(beInLobby, {});
  const { players, game_id: running } = await as('player')(showLobby, {});
  expect(running).toBe(null);
  const ours = players.filter(({ id }) => [cast.player.id, cast.otherPlayer.id].includes(id));
  expect(ours.map(({ status }) => status)).toEqual(['free', 'free']);
});

test('a rematch begins when both want it, and the other begins', async () => {
  expect(await codeOf(as('player')(offerRematch, { game_id }))).toBe('game_running');
  await playToTheEnd();
  const offered = await as('player')(offerRematch, { game_id });
  expect(offered).toMatchObject({ status: 'open', rematch_of: game_id, to: { id: cast.otherPlayer.id } });
  expect(await as('player')(offerRematch, { game_id })).toEqual(offered);
  expect((await as('other player')(showOnlineGame, { game_id })).rematch).toEqual(offered);
  const accepted = await as('other player')(offerRematch, { game_id });
  expect(accepted).toMatchObject({ id: offered.id, status: 'accepted' });
  const next = await as('player')(showGame, { game_id: accepted.game_id! });
  expect(next.view.throwing?.side).toBe(1);
  expect(next.sides.map(([player]) => player!.user_id)).toEqual([cast.player.id, cast.otherPlayer.id]);
});

test('two who offer a rematch at once play one game', async () => {
  await playToTheEnd();
  const both = await Promise.all(BOTH.map((role) => as(role)(offerRematch, { game_id })));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(both.map(({ status }) => status).sort()).toEqual(['accepted', 'open']);
});

test('where a leg waits for the bull, the server tosses once, whoever asks', async () => {
  await record('player', { type: 'abort' });
  game_id = await play({ start: 101, legs: 1, max_rounds: 1, after_max_rounds: 'bull' });
  await record('player', visit(60));
  await record('other player', visit(60));
  expect(await codeOf(record('player', { type: 'bull_off', winner: 0 }))).toBe('forbidden');
  await Promise.all(BOTH.map((role) => as(role)(tossBull, { game_id })));
  const { view, v } = await as('player')(showGame, { game_id });
  expect(v).toBe(3);
  expect(view.result?.kind).toBe('won');
});

test('chat reaches the other, as phrase or plain text, and once however often it is sent', async () => {
  const heard = await hear<ChatMessage>('other player', 'chat');
  const cid = randomUUID();
  const say = (said: { text: string } | { phrase: 'good_darts' }, id = cid) =>
    as('player')(sendChat, { game_id, cid: id, said });
  const first = await say({ text: '  <b>Hello</b>  ' });
  expect(first.text).toBe('<b>Hello</b>');
  expect(await say({ text: 'Hello' })).toEqual(first);
  await say({ phrase: 'good_darts' }, randomUUID());
  await expect
    .poll(() => heard.map(({ text, phrase }) => text ?? phrase))
    .toEqual(['<b>Hello</b>', 'good_darts']);
  expect((await as('other player')(showOnlineGame, { game_id })).chat).toHaveLength(2);
  expect(await codeOf(say({ text: 'x'.repeat(201) }, randomUUID()))).toBe('invalid');
  expect(await codeOf(as('organiser')(sendChat, { game_id, cid, said: { text: 'Me too' } }))).toBe(
    'not_found',
  );
});

test('who is muted talks to nobody, and does not notice', async () => {
  await as('other player')(mutePlayer, { user_id: cast.player.id, muted: true });
  const heard = await hear<ChatMessage>('other player', 'chat');
  await as('player')(sendChat, { game_id, cid: randomUUID(), said: { text: 'Anybody there?' } });
  await as('other player')(sendChat, { game_id, cid: randomUUID(), said: { phrase: 'well_played' } });
  await expect.poll(() => heard.map(({ phrase }) => phrase)).toEqual(['well_played']);
  expect((await as('other player')(showOnlineGame, { game_id })).chat).toHaveLength(1);
  expect((await as('player')(showOnlineGame, { game_id })).chat).toHaveLength(2);
});

test('an hour after the game the chat is closed', async () => {
  await playToTheEnd();
  const say = () => as('player')(sendChat, { game_id, cid: randomUUID(), said: { phrase: 'thanks' } });
  await say();
  world.clock.advance(61 * 60 * SECOND);
  expect(await codeOf(say())).toBe('chat_closed');
});

test('chat is limited: who floods is told to wait', async () => {
  const flood = async () => {
    for (let sent = 0; sent < 40; sent++)
      await as('player')(sendChat, { game_id, cid: randomUUID(), said: { text: `${sent}` } });
  };
  expect(await codeOf(flood())).toBe('too_many_requests');
});

test('a report reaches the superadmins, and only about what the other has said', async () => {
  const { id } = await as('other player')(sendChat, { game_id, cid: randomUUID(), said: { text: 'Cheat!' } });
  const mine = await as('player')(sendChat, { game_id, cid: randomUUID(), said: { text: 'Me?' } });
  const reason = 'He calls me a cheat';
  await as('player')(reportPlayer, { game_id, message_id: id, reason });
  const [rung] = await as('superadmin')(listNotifications, {});
  expect(rung).toMatchObject({ kind: 'player_reported', args: { reason } });
  expect(await codeOf(as('player')(reportPlayer, { game_id, message_id: mine.id, reason }))).toBe(
    'not_found',
  );
});

test('ONL-7 a player who is there and does not throw loses to the claim of the other, and not before', async () => {
  await record('player', visit(60));
  const turn = async (role: Role) => (await atBoard(role)).turn!;
  expect(await turn('other player')).toMatchObject({ is_own: true });
  const { is_own, ends_at } = await turn('player');
  expect(is_own).toBe(false);
  const left = Date.parse(ends_at) - world.clock.now().getTime();
  expect(Math.round(left / SECOND)).toBe(180);
  for (let beat = 0; beat < 17; beat++) {
    world.clock.advance(10 * SECOND);
    await atBoard('other player');
  }
  expect(await codeOf(as('player')(claimGame, { game_id }))).toBe('opponent_here');
  // Who is to throw cannot claim, however late it is.
  world.clock.advance(11 * SECOND);
  await atBoard('other player');
  await atBoard('player');
  expect(await codeOf(as('other player')(claimGame, { game_id }))).toBe('opponent_here');
  await as('player')(claimGame, { game_id });
  const { view } = await as('player')(showGame, { game_id });
  expect(view.result).toEqual({ kind: 'retired', winner: 0 });
});

test('ONL-6 a correction of one’s own visit gives no time, and the next visit has ninety seconds', async () => {
  await record('player', visit(60));
  await record('other player', visit(26));
  const ends = async () => Date.parse((await atBoard('other player')).turn!.ends_at);
  const first = await ends();
  expect(Math.round((first - world.clock.now().getTime()) / SECOND)).toBe(90);
  world.clock.advance(60 * SECOND);
  for (const role of BOTH) await atBoard(role);
  await record('other player', { type: 'edit', visit_index: 1, visit: { total: 45 } });
  expect(await ends()).toBe(first);
  await record('other player', { type: 'undo' });
  // It is their own turn again, as if they had never thrown.
  expect(Math.round(((await ends()) - world.clock.now().getTime()) / SECOND)).toBe(120);
  await record('other player', visit(26));
  expect(Math.round(((await ends()) - world.clock.now().getTime()) / SECOND)).toBe(90);
});
