import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, type ProcessId, thisProcess } from './processes.ts';

type Owner = ProcessId & { token: string };

/** Runs `work` while no other process does so for the same path; the lock of a killed process is taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>, patience = 120_000): Promise<T> {
  const release = await acquire(path, Date.now() + patience);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(path: string, deadline: number): Promise<() => void> {
  const mine: Owner = { ...thisProcess(), token: randomUUID() };
  for (;;) {
    if (tryToOwn(path, mine)) return () => rmSync(path, { force: true });
    const other = readOwner(path);
    if (other && !isAlive(other)) await bury(path, other, deadline);
    else if (Date.now() > deadline) throw new Error(`${path} is held by process ${other?.pid}`);
    else await wait(10);
  }
}

/** A link appears at once and with its content, so no reader ever sees a lock without an owner. */
function tryToOwn(path: string, owner: Owner): boolean {
  const draft = `${path}.draft-${owner.token}`;
  try {
    writeFileSync(draft, JSON.stringify(owner));
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Two processes may both see that the owner is dead. Whoever wins the lock named after that owner looks again
 * before removing anything, so the slower one cannot remove the lock that the faster one has since taken.
 */
async function bury(path: string, dead: Owner, deadline: number): Promise<void> {
  const release = await acquire(`${path}.${dead.token.slice(0, 8)}`, deadline);
  if (readOwner(path)?.token === dead.token) rmSync(path, { force: true });
  release();
}

/** Since a lock appears with its content, one that cannot be read was left by a crash of the machine. Nobody has this name. */
const NOBODY: Owner = { pid: 0, birth: '', token: 'unreadable' };

/** Undefined when there is none any more. */
function readOwner(path: string): Owner | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    return typeof owner?.token === 'string' ? (owner as Owner) : NOBODY;
  } catch {
    return NOBODY;
  }
}
