import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessId, thisProcess } from './processes.ts';

/** Notes that this process uses the database. One file each, so a killed process leaves nothing half written. */
export function registerUser(directory: string): string {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, randomUUID());
  writeFileSync(`${file}.draft`, JSON.stringify(thisProcess()));
  renameSync(`${file}.draft`, file);
  return file;
}

export const unregisterUser = (file: string): void => rmSync(file, { force: true });

/** Counts the users that live, and forgets those that died without saying so. */
export function countUsers(directory: string): number {
  let count = 0;
  for (const name of listFiles(directory)) {
    const file = join(directory, name);
    if (!name.endsWith('.draft') && isAlive(readUser(file))) count++;
    else rmSync(file, { force: true });
  }
  return count;
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function readUser(file: string): ProcessId {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessId;
  } catch {
    return { pid: 0, birth: '' };
  }
}
