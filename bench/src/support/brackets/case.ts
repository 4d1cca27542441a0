import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { StageSpec } from '@oche/tournament';

/** A bracket or a group that ours and the peers create and play to the end. */
export type BracketCase = {
  name: string;
  stage: StageSpec['format'];
  peer: 'single_elimination' | 'double_elimination' | 'round_robin';
};

export const SINGLE: BracketCase = {
  name: 'single elimination',
  stage: { kind: 'single_elimination' },
  peer: 'single_elimination',
};
export const DOUBLE: BracketCase = {
  name: 'double elimination',
  stage: { kind: 'double_elimination', reset: false },
  peer: 'double_elimination',
};
export const ROUND_ROBIN: BracketCase = {
  name: 'round robin',
  stage: { kind: 'round_robin' },
  peer: 'round_robin',
};
export const CASES = [SINGLE, DOUBLE, ROUND_ROBIN] as const;

function gamesOf({ peer }: BracketCase, n: number): number {
  if (peer === 'round_robin') return (n * (n - 1)) / 2;
  return peer === 'single_elimination' ? n - 1 : 2 * n - 2;
}

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc') as () => void;

/** Milliseconds of processor time, of all threads: a busy machine stretches the clock, not this. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function assertPlayed(played: number, one: BracketCase, n: number): void {
  const games = gamesOf(one, n);
  if (played !== games) throw new Error(`${played} of ${games} games played`);
}
