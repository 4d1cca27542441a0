import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../main.ts');

/** One process of the product as `npm start` runs it, on a free port. */
export type AppProcess = {
  url: string;
  child: ChildProcess;
  invitation: () => Promise<string>;
  /** What it complained of in its log, as it wrote it. */
  errors: string[];
  ended: Promise<number | null>;
};

export type LaunchedProcess = Pick<AppProcess, 'child' | 'ended'> & { log: Interface };

/** A folder for the data of several processes, and everything that was started in it gone in the end. */
export function createHome() {
  const dir = mkdtempSync(join(tmpdir(), 'oche-processes-'));
  // Made closed to others; as root, though, PostgreSQL runs as somebody else.
  chmodSync(dir, 0o755);
  const started: Pick<AppProcess, 'child' | 'ended'>[] = [];
  return {
    dataDir: join(dir, 'live'),
    start: async (): Promise<AppProcess> => {
      const app = await startProcess(launch(dir));
      started.push(app);
      return app;
    },
    /** Only launched: what it logs can be waited for, and nothing else is known of it. */
    launch: (): LaunchedProcess => {
      const app = launch(dir);
      started.push(app);
      return app;
    },
    remove: async () => {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function launch(dir: string): LaunchedProcess {
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, log: createInterface({ input: child.stderr! }) };
}

async function startProcess({ child, ended, log }: LaunchedProcess): Promise<AppProcess> {
  const errors: string[] = [];
  // What is no line of the log is what a process says when it dies.
  log.on('line', (line) => (line.includes('"level":50') || !line.startsWith('{')) && errors.push(line));
  const said = createInterface({ input: child.stdout! });
  const invited = firstMatch(said, /invitation=([\w-]+)/);
  const address = firstMatch(log, /"address":"([^"]+)"/);
  const url = await Promise.race([
    address,
    ended.then((code) => {
      throw new Error(`The process ended with ${code} before it served anything`);
    }),
  ]);
  return { url, child, ended, errors, invitation: () => invited };
}

export const firstMatch = (lines: NodeJS.EventEmitter, pattern: RegExp): Promise<string> =>
  new Promise((resolve) => {
    const look = (line: string) => {
      const found = pattern.exec(line)?.[1];
      if (!found) return;
      lines.off('line', look);
      resolve(found);
      // Whatever comes later is read and dropped: a full pipe would stop the process.
      lines.on('line', () => {});
    };
    lines.on('line', look);
  });
