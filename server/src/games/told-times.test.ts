import { randomUUID } from 'node:crypto';
import {
  type Call,
  type GameRecord,
  listGameEvents,
  recordEvents,
  showGame,
  startGame,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { makeGame } from '../seed/factories.ts';
import { findFinished } from '../testing/lookups.sql.ts';
import { sharedWorld } from '../testing/shared-world.ts';

const world = sharedWorld();
const LONG_AGO = '1971-03-04T05:06:07Z';
const KINDS: GameRecord['link']['kind'][] = ['friendly', 'bot', 'training', 'online', 'pairing', 'match'];

const visit = (total: number): GameEvent => ({ type: 'visit', visit: { total } });
let now: number;
beforeEach(() => {
  now = world().clock.now().getTime();
});
const ago = (ms: number) => new Date(now - ms);

/** A game that began two hours ago, between the player and the other player. */
const begunGame = (link_kind: (typeof KINDS)[number], events: GameEvent[] = []) =>
  makeGame(world().db, {
    ...{ link_kind, events, options: { start: 501, legs: 1 }, started_at: ago(2 * HOUR) },
    sides: [
      [{ name: 'Player', user_id: world().player.id }],
      [{ name: 'Other', user_id: world().otherPlayer.id }],
    ],
  });

async function record(call: Call, game_id: string, event: GameEvent, at: string): Promise<void> {
  const { v } = await call(showGame, { game_id });
  await call(recordEvents, { game_id, base_v: v, events: [{ cid: randomUUID(), event, at }] });
}

const times = async (game_id: string) =>
  (await world().as('player')(listGameEvents, { game_id })).map(({ at }) => Date.parse(at));

test.each(KINDS)(
  'TIM-2 TIM-3 in a game of kind %s a loser who gives up in 1971 gives up after the last visit',
  async (kind) => {
    const { id } = await begunGame(kind, [visit(60), visit(45), visit(100), visit(26)]);
    const [, , , lastVisit] = await times(id);
    await record(world().as('player'), id, { type: 'forfeit', side: 0, reason: 'retired' }, LONG_AGO);
    const finished = (await findFinished(world().db, id))!.getTime();
    if (kind === 'online') expect(finished).toBeGreaterThanOrEqual(now);
    else expect(finished).toBe(lastVisit);
    expect((await times(id)).at(-1)).toBe(finished);
  },
);

test.each(KINDS)(
  'TIM-2 TIM-3 in a game of kind %s no visit is before the game, before another one, or to come',
  async (kind) => {
    const { id } = await begunGame(kind);
    const [player, other] = [world().as('player'), world().as('other player')];
    const scorers = kind === 'online' ? [player, other, player, other] : [player, player, player, player];
    const told = [LONG_AGO, ago(HOUR).toISOString(), ago(90 * MINUTE).toISOString(), ago(-DAY).toISOString()];
    for (const [at, scorer] of scorers.entries()) await record(scorer, id, visit(60), told[at]!);
    const [first, second, third, fourth] = await times(id);
    // Online the time of a visit is the time of the other, so that of the server is taken.
    if (kind === 'online') expect(first).toBeGreaterThanOrEqual(now);
    else expect([first, second, third]).toEqual([now - 2 * HOUR, now - HOUR, now - HOUR]);
    expect(fourth).toBeGreaterThanOrEqual(now);
    expect(fourth).toBeLessThan(now + MINUTE);
  },
);

test('TIM-1 a game that a device sends later keeps its days, and none is older than a year or to come', async () => {
  const call = world().as('player');
  const start = async (started_at: string) =>
    call(startGame, {
      kind: 'x01',
      sides: [[{ user_id: world().player.id }], [{ name: 'Guest' }]],
      started_at,
    });
  const kept = await start(ago(3 * DAY).toISOString());
  await record(call, kept.id, visit(60), ago(3 * DAY - MINUTE).toISOString());
  expect(Date.parse(kept.created_at)).toBe(now - 3 * DAY);
  expect(await times(kept.id)).toEqual([now - 3 * DAY + MINUTE]);
  const old = Date.parse((await start(LONG_AGO)).created_at);
  expect(Math.round((now - old) / DAY)).toBe(366);
  const coming = Date.parse((await start(ago(-9 * DAY).toISOString())).created_at);
  expect(coming).toBeLessThan(now + MINUTE);
});
