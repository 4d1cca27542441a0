// A visit end to end: sent over HTTP, judged, committed, published, heard by a spectator. Beside it the same rows in one
// transaction and nothing else, on the same PostgreSQL.
import type { Bench } from './report.ts';
import { addAccounts } from './support/accounts.ts';
import { type Measured, percentile } from './support/lanes.ts';
import type { Played } from './support/play-worker.ts';
import { startProduct } from './support/product.ts';
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
  const product = await startProduct(3304, { DEMO_BOTS: '0' });
  const accounts = await addAccounts(product.dataDir, ACCOUNTS);
  const play = (how: object) => runWorker<Played>(PLAY, { url: product.url, accounts, everyMs: 0, ...how });
  for (const lanes of GAMES_AT_ONCE) {
    let bare = 0;
    let best: Played = { perSecond: 0, times: [], games: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const played = await play({ lanes, seconds: SECONDS });
      if (played.perSecond > best.perSecond) best = played;
      const { dataDir } = product;
      const alone = { dataDir, games: played.games, seconds: SECONDS };
      const measured = await runWorker<Measured>(BARE, alone);
      bare = Math.max(bare, measured.perSecond);
    }
    report({
      case: `visits per second, games at once: ${lanes}`,
      value: Math.round(best.perSecond),
      unit: '1/s',
      against: `the same rows in one transaction (${Math.round(bare)} 1/s)`,
      ratio: Number((best.perSecond / bare).toFixed(2)),
    });
    reportTimes(`from tap to spectator, as fast as they go, games at once: ${lanes}`, best.times);
  }
  reportTimes(`from tap to spectator, ${HALL.lanes} boards at the pace of a hall`, (await play(HALL)).times);
  await product.stop();

  function reportTimes(name: string, times: number[]) {
    report({ case: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' });
    report({ case: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms' });
  }
};
