import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');

export type Started = { url: string; stop(): Promise<void> };

/** The product in a process of its own, as the demo starts it or for real, on a database that is thrown away. */
export async function startProduct(
  port: number,
  env: Record<string, string> = {},
  mode: 'demo' | 'start' = 'demo',
): Promise<Started & { dataDir: string; pid: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oche-bench-'));
  const child = run(['server/src/main.ts', mode], {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/ready`, child, mode === 'demo' ? DEMO_MINUTES : 1);
  return {
    url,
    dataDir: join(dataDir, mode === 'demo' ? 'demo' : 'live'),
    pid: child.pid!,
    stop: async () => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bare node:http server in a process of its own that answers every request with one fixed text. */
export async function startBareNode(port: number, body: string, type: string): Promise<Started> {
  const script = `require('node:http').createServer((q, r) => { r.setHeader('content-type', process.env.TYPE); r.end(process.env.BODY); }).listen(${port}, '127.0.0.1')`;
  const child = run(['-e', script], { BODY: body, TYPE: type });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url, child);
  return { url, stop: () => end(child) };
}

/** The bare transaction of a visit behind a bare node:http server. */
export async function startBareVisits(port: number, dataDir: string): Promise<Started> {
  const file = new URL('./bare-visit-server.ts', import.meta.url).pathname;
  const child = run([file, String(port), dataDir], {});
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url, child);
  return { url, stop: () => end(child) };
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A benchmark that fails takes its servers with it.
  process.once('exit', () => child.kill());
  return child;
}

/** The demo writes months of history before it answers. */
const DEMO_MINUTES = 5;

async function untilAnswered(url: string, child: ChildProcess, minutes = 1): Promise<void> {
  const deadline = performance.now() + minutes * 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url} ended before it answered`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  await end(child);
  throw new Error(`${url} did not answer within ${minutes} min`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
