// The longest that nobody else got a turn while the server dealt with the worst game that a user can make.
import { randomUUID } from 'node:crypto';
import type { GameEvent } from '@oche/darts';
import { type JoinedDatabase, joinEmbeddedDatabase } from '@oche/server/testing';
import type { Bench } from './report.ts';
import { longestOf, startTimed } from './support/turns.ts';

/** As many visits as a leg may have, and after them corrections that reach as far back as they may, to the end of the log. */
const VISITS = 950;
const EVENTS = 9980;
const ROUNDS = 3;

const miss: GameEvent = { type: 'visit', visit: { total: 0 } };
const edit: GameEvent = { type: 'edit', visit_index: VISITS - 55, visit: { total: 1 } };
const undo: GameEvent = { type: 'undo' };

export const bench: Bench = async (report) => {
  const product = await startTimed(3306, 'demo');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const player = await openPlayer(product.url);
    const quiet = await longestOf(product, ROUNDS, async () => {
      for (let n = 0; n < 20; n++) await player.call('/live-games');
    });
    for (const [name, work] of Object.entries({ 'opened by ten at once': open, 'gone on with': goOn }))
      report({
        case: `longest block of the event loop, a log of ${EVENTS} events ${name}`,
        value: await longestOf(product, ROUNDS, () => work(player, database)),
        unit: 'ms',
        against: `the same server with next to nothing to do (${quiet} ms)`,
      });
  } finally {
    await database.leave();
    await product.stop();
  }
};

async function open(player: Player, database: JoinedDatabase): Promise<void> {
  const id = await writeWorstGame(player, database);
  await Promise.all(Array.from({ length: 10 }, () => player.call(`/games/${id}`)));
}

async function goOn(player: Player, database: JoinedDatabase): Promise<void> {
  const id = await writeWorstGame(player, database);
  for (let v = EVENTS; v < EVENTS + 8; v++) await player.record(id, v, [v % 2 ? miss : undo]);
  const fresh = await player.startGame();
  const queue = Array.from({ length: 500 }, (_, n) => (n % 3 === 2 ? undo : miss));
  await player.record(fresh, 0, queue);
}

type Player = Awaited<ReturnType<typeof openPlayer>>;
async function openPlayer(url: string) {
  const call = async <T>(path: string, body?: object, token = ''): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>('/test-login', { email: 'player@demo.invalid' });
  const sides = [[{ name: 'Anja' }], [{ name: 'Marie' }]];
  return {
    call: (path: string) => call<unknown>(path, undefined, token),
    startGame: async () => (await call<{ id: string }>('/games', { kind: 'x01', sides }, token)).id,
    record: (id: string, base_v: number, events: GameEvent[]) => {
      const queue = events.map((event) => ({ cid: randomUUID(), event }));
      return call<unknown>(`/games/${id}/events`, { base_v, events: queue }, token);
    },
  };
}

/** Written past the server, which would let nobody send so much in so short a time. */
async function writeWorstGame(player: Player, { db }: JoinedDatabase): Promise<string> {
  const id = await player.startGame();
  const rows = Array.from({ length: EVENTS }, (_, at) => ({ v: at + 1, event: at < VISITS ? miss : edit }));
  await db`insert into game_events (game_id, v, cid, event)
    select ${id}, r.v, gen_random_uuid(), r.event from jsonb_to_recordset(${db.json(rows)}) as r (v int, event jsonb)`;
  await db`update games set v = ${EVENTS}, status = 'running' where id = ${id}`;
  return id;
}
