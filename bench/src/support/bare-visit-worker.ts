// What the database alone can do: asked by the process that has the driver, or over HTTP from another one, as a visit is.
import { parentPort, workerData } from 'node:worker_threads';
import { openBareVisits } from './bare-visit.ts';
import { measureLanes } from './lanes.ts';
import { openPost } from './post.ts';

const { dataDir, url, games, seconds } = workerData as {
  dataDir: string;
  /** Where a server writes them; without it they are written here. */
  url?: string;
  games: string[];
  seconds: number;
};
const { write, leave } = url === undefined ? await openBareVisits(dataDir) : overHttp(url);
const measured = await measureLanes(games.length, seconds, async (lane) => {
  const start = performance.now();
  await write(games[lane]!);
  return performance.now() - start;
});
await leave();
parentPort?.postMessage(measured);

function overHttp(server: string) {
  const { post, close } = openPost(server, games.length);
  return { write: (game: string) => post<unknown>('', { game }), leave: close };
}
