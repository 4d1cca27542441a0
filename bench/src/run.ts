// npm run bench            every benchmark
// npm run bench -- NAME    one of them
// Prints one JSON object per line, in the form of Figure. A benchmark never fails on a timing.
import { readdirSync } from 'node:fs';
import type { Bench } from './report.ts';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!names.includes(name)) fail(`No benchmark "${name}". There are: ${names.join(', ')}.`);

for (const name of wanted.length > 0 ? wanted : names) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  await bench((figure) => console.log(JSON.stringify({ bench: name, ...figure })));
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
