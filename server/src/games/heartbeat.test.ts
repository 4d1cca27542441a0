import { randomUUID } from 'node:crypto';
import { authorizeChannel, CHANNELS, type GameMessage } from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import type { Channel } from 'pusher-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Context, currentMessages } from '../app/index.ts';
import { makeGame } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { changeGame, gameChannels } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ realtimeTiming: { repeatAfter: 60, sweep: 10 } });
});
afterAll(() => world.stop());

const SIDES = [[{ name: 'Anja' }], [{ name: 'Marie' }]];
const OPTIONS = { start: 101, legs: 1 };
const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });

/** Scores on a process that is killed between the commit and the message: everything is written, nobody is told. */
function scoreUnheard(game_id: string, base_v: number, event: GameEvent) {
  const context: Context = {
    ...world.services,
    broadcast: () => {},
    actor: { kind: 'system' },
    locale: 'en',
    device: '',
    deviceName: 'a process that dies',
  };
  return changeGame(context, { game_id, base_v, events: [{ cid: randomUUID(), event }] });
}

async function watch(game_id: string, is_public = true) {
  const pusher = openLive(world.url, world.tokens.player);
  onTestFinished(() => pusher.disconnect());
  return subscribe(pusher, CHANNELS.game(game_id, is_public));
}

/** What comes after a version, past the reminders of it. */
async function newsOf(channel: Channel, v: number): Promise<GameMessage> {
  const heard = await nextEvent<GameMessage>(channel, 'change');
  return heard.v > v ? heard : newsOf(channel, v);
}

test.each([true, false])(
  'a dart whose message got lost reaches the spectator by itself (public: %s)',
  async (is_public) => {
    const { id } = await makeGame(world.db, {
      sides: SIDES,
      options: OPTIONS,
      is_public,
      created_by: world.player.id,
      events: [visit(60)],
    });
    const channel = await watch(id, is_public);
    await scoreUnheard(id, 1, visit(45));
    const heard = await newsOf(channel, 1);
    expect(heard).toMatchObject({ v: 2, event: visit(45) });
    expect(heard.view.sides.map(({ score }) => score)).toEqual([41, 56]);
  },
);

test('the dart that wins gets through as well, and while nothing happens the version is said again', async () => {
  const events = [visit(60)];
  const { id } = await makeGame(world.db, { sides: SIDES, options: OPTIONS, events });
  const channel = await watch(id);
  for (let time = 0; time < 3; time++) expect((await nextEvent<GameMessage>(channel, 'change')).v).toBe(1);
  await scoreUnheard(id, 1, visit(101, { darts_used: 3, darts_at_double: 1 }));
  expect((await newsOf(channel, 1)).view.result).toEqual({ kind: 'won', winner: 1 });
});

test("a channel of a game that cannot be one is nobody's business, and stops nobody's reminders", async () => {
  const nonsense = '-'.repeat(36);
  await expect(watch(nonsense)).rejects.toThrow('no such channel');
  const { id } = await makeGame(world.db, { sides: SIDES, options: OPTIONS, events: [visit(60)] });
  const channel = await watch(id);
  for (let time = 0; time < 2; time++) expect((await nextEvent<GameMessage>(channel, 'change')).v).toBe(1);
  const asked = world.as('player')(authorizeChannel, {
    socket_id: '1.2',
    channel_name: CHANNELS.game(nonsense, false),
  });
  expect((await refusalOf(asked)).status).toBe(403);
});

test('only games that are being played or have just ended are worth a reminder', async () => {
  const finish = visit(101, { darts_used: 3, darts_at_double: 1 });
  const make = async (events: GameEvent[]) =>
    (await makeGame(world.db, { sides: SIDES, options: OPTIONS, events })).id;
  const [untouched, running, over] = [await make([]), await make([visit(60)]), await make([finish])];
  const ask = async () => {
    const channels = [untouched, running, over, randomUUID()].map((id) => CHANNELS.game(id, true));
    const asked = [...channels, 'cache-hall', 'cache-game.1'];
    const messages = await currentMessages(
      gameChannels({ mayWatch: async () => false, listFriendsAmong: async () => new Set() }),
      world.services,
      asked,
    );
    return messages.map(({ channel }) => channel).sort();
  };
  expect(await ask()).toEqual([running, over].map((id) => CHANNELS.game(id, true)).sort());
  world.clock.advance(11 * 60_000);
  expect(await ask()).toEqual([CHANNELS.game(running, true)]);
});
