// What the database alone can do: the rows of a visit in one transaction, with the driver and the pool of the product.
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { joinEmbeddedDatabase } from '@oche/server/testing';
import { measureLanes } from './lanes.ts';

const { dataDir, games, seconds } = workerData as { dataDir: string; games: string[]; seconds: number };
const event = { type: 'visit', visit: { darts: ['T20', 'S20', 'S5'] } };
const { db, leave } = await joinEmbeddedDatabase(dataDir);

async function writeVisit(id: string): Promise<number> {
  const start = performance.now();
  await db.begin(async (tx) => {
    const [game] = await tx<{ v: number }[]>`select v from games where id = ${id} for update`;
    const v = game!.v + 1;
    const row = { game_id: id, v, cid: randomUUID(), event: tx.json(event) };
    await tx`insert into game_events ${tx(row)}`;
    await tx`update games set ${tx({ v, status: 'running', finished_at: null })} where id = ${id}`;
  });
  return performance.now() - start;
}

const measured = await measureLanes(games.length, seconds, (lane) => writeVisit(games[lane]!));
await leave();
parentPort?.postMessage(measured);
