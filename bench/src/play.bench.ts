// A visit end to end: sent over HTTP, judged, committed, published, heard by a spectator. Beside it the same rows in one
// transaction and nothing else, on the same PostgreSQL: from within the process that has the driver, and over HTTP.
import type { Bench } from './report.ts';
import { addAccounts } from './support/accounts.ts';
import { type Measured, percentile } from './support/lanes.ts';
import type { Played } from './support/play-worker.ts';
import { startBareVisits, startProduct } from './support/product.ts';
import { runWorker } from './support/run-worker.ts';

const PLAY = new URL('./support/play-worker.ts', import.meta.url);
const BARE = new URL('./support/bare-visit-worker.ts', import.meta.url);
const GAMES_AT_ONCE = [1, 16, 64];
const SECONDS = 3;
const ROUNDS = 2;
const ACCOUNTS = 200;
/** A hall of boards: a visit every four seconds or so on each of them. */
const HALL = { lanes: 64, seconds: 16, everyMs: 4000 };

export const bench: Bench = async (report) => {
  // Not a demo: that checks every answer against the contract, and nobody's evening waits for that.
  const product = await startProduct(3304, {}, 'start');
  const { dataDir, url } = product;
  const server = await startBareVisits(3305, dataDir);
  const accounts = await addAccounts(dataDir, ACCOUNTS);
  const play = (how: object) => runWorker<Played>(PLAY, { url, accounts, everyMs: 0, ...how });
  const writeBare = (how: object) => runWorker<Measured>(BARE, { dataDir, seconds: SECONDS, ...how });
  for (const lanes of GAMES_AT_ONCE) {
    let best: Played = { perSecond: 0, times: [], games: [] };
    let bare = 0;
    let overHttp = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const played = await play({ lanes, seconds: SECONDS });
      if (played.perSecond > best.perSecond) best = played;
      const { games } = played;
      bare = Math.max(bare, (await writeBare({ games })).perSecond);
      overHttp = Math.max(overHttp, (await writeBare({ games, url: server.url })).perSecond);
    }
    const against = (what: string, perSecond: number) =>
      report({
        case: `visits per second, games at once: ${lanes}`,
        value: Math.round(best.perSecond),
        unit: '1/s',
        against: `the same rows in one transaction${what} (${Math.round(perSecond)} 1/s)`,
        ratio: Number((best.perSecond / perSecond).toFixed(2)),
      });
    against('', bare);
    against(', asked for over HTTP as a visit is', overHttp);
    reportTimes(`from tap to spectator, as fast as they go, games at once: ${lanes}`, best.times);
  }
  reportTimes(`from tap to spectator, ${HALL.lanes} boards at the pace of a hall`, (await play(HALL)).times);
  await server.stop();
  await product.stop();

  function reportTimes(name: string, times: number[]) {
    report({ case: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' });
    report({ case: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms' });
  }
};
