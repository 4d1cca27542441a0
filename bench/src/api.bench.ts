// API calls per second beside a bare node:http server that answers the same bytes, both in processes of their own.
import type { Bench } from './report.ts';
import { answersPerSecond } from './support/load.ts';
import { startBareNode, startProduct } from './support/product.ts';

const CALLS = [
  ['GET /user without a token (no database)', '/api/user'],
  ['GET /live-games (one query)', '/api/live-games'],
  ['GET /next-events (one query)', '/api/next-events'],
] as const;

export const bench: Bench = async (report) => {
  const product = await startProduct(3301);
  for (const [name, path] of CALLS) {
    const body = await (await fetch(product.url + path)).text();
    const bare = await startBareNode(3302, body, 'application/json');
    const bareRate = await answersPerSecond(bare.url);
    const rate = await answersPerSecond(product.url + path);
    report({
      case: name,
      value: Math.round(rate),
      unit: '1/s',
      against: 'bare node:http',
      ratio: Number((rate / bareRate).toFixed(2)),
    });
    await bare.stop();
  }
  await product.stop();
};
