import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Step = { name: string; command: string };
export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/** A step that hangs must not hang everything. */
const PATIENCE = { limitMs: 45 * 60_000, graceMs: 15_000 };

// A step is a group of its own, so that it can be ended with all it started; Ctrl-C therefore does not reach it.
const running = new Set<number>();
let stopping = false;
export const isStopping = (): boolean => stopping;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping = true;
    for (const pid of running) endGroup(pid);
  });
}

/** Runs a script of package.json as npm would, without npm around it, and keeps what it says. */
export function runStep(root: string, { name, command }: Step, patience = PATIENCE): Promise<Outcome> {
  const started = performance.now();
  const env = {
    ...process.env,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    if (child.pid !== undefined) running.add(child.pid);
    const timer = setTimeout(() => {
      output += `\nStopped: not ready after ${patience.limitMs / 1000} s.\n`;
      endGroup(child.pid, patience.graceMs);
    }, patience.limitMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearTimeout(timer);
      if (child.pid !== undefined) running.delete(child.pid);
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

/** First as Ctrl-C would, so that a test runner can stop the servers it started; then for good. */
function endGroup(pid: number | undefined, graceMs = PATIENCE.graceMs): void {
  if (pid === undefined) return;
  signalGroup(pid, 'SIGINT');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs).unref();
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It was gone already.
  }
}

export function sayOutcome({ name, ok, seconds, output }: Outcome): string {
  const row = `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`;
  // What was left out is said even where everything else is well.
  const told = ok ? output.split('\n').filter((line) => line.startsWith('Note: ')) : [output.trimEnd()];
  return [row, ...told.map((text) => text.replaceAll(/^/gm, '     '))].join('\n');
}

/** The closing line, for people and for machines. */
export function sayTotal(outcomes: Outcome[]): string {
  const passed = outcomes.filter(({ ok }) => ok).length;
  return `${passed} passed, ${outcomes.length - passed} failed`;
}
