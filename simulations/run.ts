// npm run simulate -- NAME [--seed N] [--size small|full]: plays a whole job against the real product, and prints a line for
// each claim. It fails when a claim does. The name "all" plays one job after the other.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Claim, Simulation } from './simulation.ts';

const NAME = /^(.+)\.simulation\.ts$/;
const names = readdirSync(import.meta.dirname).flatMap((file) => NAME.exec(file)?.[1] ?? []);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, size: { type: 'string', default: 'small' } },
});
const [name] = positionals;
const seed = Number(values.seed);
const { size } = values;
const wanted = name === 'all' ? names : names.filter((one) => one === name);
if (wanted.length === 0 || !Number.isInteger(seed) || (size !== 'small' && size !== 'full')) {
  console.error(`Usage: npm run simulate -- ${[...names, 'all'].join('|')} [--seed N] [--size small|full]`);
  process.exit(2);
}

let failed = 0;
const claim: Claim = (text, measured, goal, ok) => {
  console.log(JSON.stringify({ claim: text, measured, goal, ok }));
  if (!ok) failed++;
};
for (const one of wanted) {
  const { simulate } = (await import(`./${one}.simulation.ts`)) as { simulate: Simulation };
  await simulate({ seed, size, claim });
}
process.exit(failed > 0 ? 1 : 0);
