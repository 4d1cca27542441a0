import { createHmac, randomUUID } from 'node:crypto';
import {
  CHANNELS,
  mutePlayer,
  showVideoServers,
  signalVideo,
  type VideoMessage,
  type VideoSignal,
} from '@oche/contract';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR } from '../clock.ts';
import { makeGame, makeUser } from '../seed/factories.ts';
import { openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';

const SECRET = 'a secret that the relay knows too';
let world: World;
let cast: Cast;
let game_id: string;
const open: Pusher[] = [];
beforeAll(async () => {
  world = await startWorld({
    env: { ICE_SERVERS: 'stun:stun.oche.example:3478, turn:turn.oche.example', TURN_SECRET: SECRET },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  cast = await world.makeCast();
  game_id = await onlineGame(cast.player.id, cast.otherPlayer.id);
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});

const onlineGame = async (one: number, other: number, more: object = {}) => {
  const sides = [one, other].map((user_id) => [{ name: `Player ${user_id}`, user_id }]);
  return (await makeGame(world.db, { sides, link_kind: 'online', ...more })).id;
};
const page = randomUUID();
const say = (role: Role, signal: VideoSignal, more: object = {}) =>
  world.withToken(cast.tokens[role])(signalVideo, { game_id, from: page, signal, ...more } as never);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const ASK = { kind: 'ask' } as const;

async function hear(role: 'player' | 'other player' | 'organiser'): Promise<VideoMessage[]> {
  const pusher = openLive(world.url, cast.tokens[role]);
  open.push(pusher);
  const heard: VideoMessage[] = [];
  const who = { player: cast.player, 'other player': cast.otherPlayer, organiser: cast.organiser }[role];
  const channel = await subscribe(pusher, CHANNELS.user(who.id));
  channel.bind('video', (data: VideoMessage) => heard.push(data));
  return heard;
}

test('what one says the other hears, and an answer is heard on the own pages too', async () => {
  const [mine, theirs] = [await hear('player'), await hear('other player')];
  await say('player', ASK);
  const to = randomUUID();
  await say('player', { kind: 'yes' }, { to });
  const sdp = `v=0\r\n${'a=line\r\n'.repeat(740)}`;
  await say('player', { kind: 'description', type: 'offer', sdp });
  await expect.poll(() => theirs.map(({ signal }) => signal.kind)).toEqual(['ask', 'yes', 'description']);
  expect(theirs[0]).toEqual({ game_id, user_id: cast.player.id, from: page, to: null, signal: ASK });
  expect(theirs[1]!.to).toBe(to);
  expect(theirs[2]!.signal).toMatchObject({ sdp });
  expect(mine.map(({ signal }) => signal.kind)).toEqual(['yes']);
});

test('nobody but the two players can signal: no stranger, no spectator, no player of another game', async () => {
  const heard = await hear('other player');
  const elsewhere = await makeUser(world.db);
  await onlineGame(cast.organiser.id, elsewhere.id);
  for (const role of ['organiser', 'superadmin'] as const)
    expect(await codeOf(say(role, ASK))).toBe('not_found');
  expect(await codeOf(say('anonymous', ASK))).toBe('sign_in_required');
  expect(await codeOf(say('board', ASK))).toBe('forbidden');
  // A game at one board has no other end.
  const atBoard = await onlineGame(cast.player.id, cast.otherPlayer.id, { link_kind: 'friendly' });
  expect(await codeOf(say('player', ASK, { game_id: atBoard }))).toBe('not_found');
  for (const role of ['organiser', 'superadmin'] as const)
    expect(await codeOf(world.withToken(cast.tokens[role])(showVideoServers, { game_id }))).toBe('not_found');
  await say('player', { kind: 'end' });
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]!.signal.kind).toBe('end');
});

test('only what browsers need is passed on, and not more than a message carries', async () => {
  const one = { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
  const candidate = { ...one, usernameFragment: null };
  const heard = await hear('other player');
  await say('player', { kind: 'candidates', candidates: [{ ...candidate, extra: 'x' } as never] });
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]!.signal).toEqual({ kind: 'candidates', candidates: [candidate] });
  for (const signal of [
    { kind: 'description', type: 'offer', sdp: 'x'.repeat(6001) },
    { kind: 'description', type: 'rollback', sdp: '' },
    { kind: 'candidates', candidates: Array.from({ length: 9 }, () => candidate) },
    { kind: 'shout' },
  ])
    expect(await codeOf(say('player', signal as never))).toBe('invalid');
});

test('who has muted the other is not asked, and who asks cannot tell', async () => {
  await world.withToken(cast.tokens['other player'])(mutePlayer, { user_id: cast.player.id, muted: true });
  const heard = await hear('other player');
  expect(await say('player', ASK)).toEqual({ ok: true });
  await world.withToken(cast.tokens['other player'])(mutePlayer, { user_id: cast.player.id, muted: false });
  await say('player', { kind: 'end' });
  await expect.poll(() => heard.map(({ signal }) => signal.kind)).toEqual(['end']);
});

test('somebody is asked so often and no more, and nobody signals without end', async () => {
  const heard = await hear('other player');
  for (let times = 0; times < 25; times++) await say('player', ASK);
  await say('player', { kind: 'end' });
  await expect.poll(() => heard.at(-1)?.signal.kind).toBe('end');
  expect(heard.filter(({ signal }) => signal.kind === 'ask')).toHaveLength(20);
  const more = Array.from({ length: 230 }, () =>
    say('player', { kind: 'end' }).then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect(await Promise.all(more)).toContain('refused');
});

test('an hour after the game the line is closed', async () => {
  const events = [{ type: 'forfeit', side: 0, reason: 'retired' }];
  const ended = await onlineGame(cast.player.id, cast.otherPlayer.id, { events });
  await say('player', ASK, { game_id: ended });
  world.clock.advance(2 * HOUR);
  expect(await codeOf(say('player', ASK, { game_id: ended }))).toBe('video_closed');
});

test('players are told the servers that help, with a pass for the relay that runs out', async () => {
  const { servers } = await world.withToken(cast.tokens.player)(showVideoServers, { game_id });
  expect(servers[0]).toEqual({ urls: 'stun:stun.oche.example:3478' });
  const { urls, username = '', credential } = servers[1]!;
  expect(urls).toBe('turn:turn.oche.example');
  expect(credential).toBe(createHmac('sha1', SECRET).update(username).digest('base64'));
  const [until, userId] = username.split(':');
  expect(userId).toBe(String(cast.player.id));
  const left = Number(until) * 1000 - world.clock.now().getTime();
  expect(left).toBeGreaterThan(3 * HOUR);
  expect(left).toBeLessThanOrEqual(4 * HOUR);
});

test('camera and microphone are for the page of an online game alone', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${world.url}${path}`)).headers.get('permissions-policy');
  for (const path of [`/play/online/${game_id}`, `/nl/play/online/${game_id}?x=1`])
    expect(await policyOf(path)).toBe('camera=(self), microphone=(self)');
  for (const path of ['/', '/play/lobby', `/live/${game_id}`, `/embed/play/online/${game_id}`, '/api/lobby'])
    expect(await policyOf(path)).toBe('camera=(), microphone=()');
});
