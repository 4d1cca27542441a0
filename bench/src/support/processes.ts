import { readFileSync } from 'node:fs';
import type { AppProcess, createHome, Hall } from '@oche/server/testing';

/** Seconds of processor that a process has used so far, from the system. */
export function cpuSeconds({ child }: AppProcess): number {
  const fields = readFileSync(`/proc/${child.pid!}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Kills a process as a power cut would, and starts another in its place. Gives the processor time it had used. */
export async function killAndStart(
  home: ReturnType<typeof createHome>,
  processes: AppProcess[],
  hall: Hall,
  at: number,
): Promise<number> {
  const killed = processes[at]!;
  const used = cpuSeconds(killed);
  killed.child.kill('SIGKILL');
  await killed.ended;
  processes[at] = await home.start();
  hall.urls[at] = processes[at].url;
  return used;
}
