// Pages per second while many sign in with wrong passwords, beside the same pages on a quiet server.
import type { Bench } from './report.ts';
import type { Flooded } from './support/flood-worker.ts';
import { answersPerSecond } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { runWorker } from './support/run-worker.ts';

const FLOOD = new URL('./support/flood-worker.ts', import.meta.url);
const AT_ONCE = 30;
const SECONDS = 5;
const PAGES: [string, Record<string, string>][] = [
  ['kept for five seconds', { 'accept-language': 'en', 'accept-encoding': 'br' }],
  // A token that means nobody keeps the page out of the cache.
  ['never kept', { 'accept-language': 'en', 'accept-encoding': 'br', cookie: 'token=nobody' }],
];

export const bench: Bench = async (report) => {
  const product = await startProduct(3305, { DEMO_BOTS: '0', TRUST_PROXY: '1' });
  try {
    for (const [name, headers] of PAGES) {
      const pages = () => answersPerSecond(`${product.url}/privacy-policy`, SECONDS - 1, 4, headers);
      const quiet = await pages();
      const flood = runWorker<Flooded>(FLOOD, { url: product.url, seconds: SECONDS, atOnce: AT_ONCE });
      const flooded = await pages();
      const { answered, refused } = await flood;
      report({
        case: `a page ${name}, while ${AT_ONCE} sign in at once (${answered} answered, ${refused} told to come again)`,
        value: Math.round(flooded),
        unit: '1/s',
        against: `the same page on a quiet server (${Math.round(quiet)} 1/s)`,
        ratio: Number((flooded / quiet).toFixed(2)),
      });
    }
  } finally {
    await product.stop();
  }
};
