import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that can be recognised later: `birth` tells it from a stranger that was given the same pid. */
export type ProcessId = { pid: number; birth: string };

export const thisProcess = (): ProcessId => ({ pid: process.pid, birth: birthOf(process.pid) ?? '' });

export const isAlive = ({ pid, birth }: ProcessId): boolean => birthOf(pid) === birth;

/** Undefined for a pid that is free, and for a zombie: it answers to signals, but nobody is at home. */
export function birthOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !answersSignals(pid)) return undefined;
  if (process.platform === 'win32') return '';
  return process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid);
}

/** What the process was started with, or undefined where that cannot be known. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function birthFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command stands in parentheses and may itself hold blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

function birthFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
