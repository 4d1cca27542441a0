// Loaded into the product before it starts: how long it kept everybody else from their turn, at most, since it was last asked.
// In processor time of its main thread, so that a busy machine says the same as a quiet one. And how many statements it sent to
// its database meanwhile.
import { writeFileSync } from 'node:fs';
import { takeQueries } from './count-queries.ts';

const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let last = now();
setInterval(() => {
  const at = now();
  longest = Math.max(longest, at - last);
  last = at;
}, 1).unref();

process.on('SIGUSR2', () => {
  writeFileSync(process.env.LONGEST_TURN_FILE!, `${longest} ${takeQueries()}\n`);
  longest = 0;
});
