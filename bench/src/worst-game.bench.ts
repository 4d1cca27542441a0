// The longest that nobody else got a turn while the server dealt with the worst game that a user can make.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { GameEvent } from '@oche/darts';
import { type JoinedDatabase, joinEmbeddedDatabase } from '@oche/server/testing';
import type { Bench } from './report.ts';
import { startProduct } from './support/product.ts';

/** As many visits as a leg may have, and after them corrections that reach as far back as they may, to the end of the log. */
const VISITS = 950;
const EVENTS = 9980;
const ROUNDS = 3;
const MONITOR = new URL('./support/longest-turn.ts', import.meta.url).href;

const miss: GameEvent = { type: 'visit', visit: { total: 0 } };
const edit: GameEvent = { type: 'edit', visit_index: VISITS - 55, visit: { total: 1 } };
const undo: GameEvent = { type: 'undo' };

export const bench: Bench = async (report) => {
  const file = join(tmpdir(), `oche-longest-turn-${process.pid}`);
  const product = await startProduct(3306, {
    DEMO_BOTS: '0',
    NODE_OPTIONS: `--import=${MONITOR}`,
    LONGEST_TURN_FILE: file,
  });
  const database = await joinEmbeddedDatabase(product.dataDir);
  const longest = () => longestTurn(product.pid, file);
  try {
    const player = await openPlayer(product.url);
    const quiet = await longestBlock(longest, async () => {
      for (let n = 0; n < 20; n++) await player.call('/live-games');
    });
    for (const [name, work] of Object.entries({ 'opened by ten at once': open, 'gone on with': goOn }))
      report({
        case: `longest block of the event loop, a log of ${EVENTS} events ${name}`,
        value: await longestBlock(longest, () => work(player, database)),
        unit: 'ms',
        against: `the same server with next to nothing to do (${quiet} ms)`,
      });
  } finally {
    await database.leave();
    await product.stop();
    rmSync(file, { force: true });
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

/** The most of some rounds, in milliseconds of the processor. */
async function longestBlock(longest: () => Promise<number>, work: () => Promise<void>): Promise<number> {
  let most = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await longest();
    await work();
    most = Math.max(most, await longest());
  }
  return Math.round(most);
}

/** Asks the monitor in the product, which answers by a file. */
async function longestTurn(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(5);
  return Number(readFileSync(file, 'utf8'));
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
