import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Step = { name: string; command: string };
export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/** A step that hangs must not hang everything. */
const LIMIT_MS = 15 * 60_000;

// A step is a group of its own and would outlive Ctrl-C: what is running ends with us.
const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const pid of running) endGroup(pid);
    process.exit(1);
  });
}

/** Runs a script of package.json as npm would, without npm around it, and keeps what it says. */
export function runStep(root: string, { name, command }: Step, limit = LIMIT_MS): Promise<Outcome> {
  const started = performance.now();
  const env = {
    ...process.env,
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
      output += `\nStopped: not ready after ${limit / 1000} s.\n`;
      endGroup(child.pid);
    }, limit);
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

/** The shell and what it started are one group, so that no server stays behind. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It was gone already.
  }
}

export function sayOutcome({ name, ok, seconds, output }: Outcome): string {
  const row = `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`;
  return ok ? row : `${row}\n${output.trimEnd().replaceAll(/^/gm, '     ')}`;
}

/** The closing line, for people and for machines. */
export function sayTotal(outcomes: Outcome[]): string {
  const passed = outcomes.filter(({ ok }) => ok).length;
  return `${passed} passed, ${outcomes.length - passed} failed`;
}
