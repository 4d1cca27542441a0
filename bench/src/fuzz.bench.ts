// Anything at all to every endpoint, from a new seed each time: how many requests, and how many answers were failures of ours.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');
const REQUESTS = 100_000;
const MINUTES = 30;

export const bench: Bench = async (report) => {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'server',
      '--testTimeout',
      String(MINUTES * 60_000),
      'server/src/api/fuzz.test.ts',
    ],
    { cwd: ROOT, env: { ...process.env, FUZZ_REQUESTS: String(REQUESTS) }, maxBuffer: 2 ** 26 },
  ).catch((failed: { stdout: string }) => failed);
  const line = /\{"requests".*\}/.exec(stdout)?.[0];
  if (!line) throw new Error(`The run did not come to its end:\n${stdout.slice(-2000)}`);
  const { requests, failures, seed } = JSON.parse(line) as Record<'requests' | 'failures' | 'seed', number>;
  report({ case: `answers of 5xx to ${requests} requests, seed ${seed}`, value: failures, unit: 'answers' });
};
