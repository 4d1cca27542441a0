import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** How long others had the processors of this machine while there was work to do on them, in milliseconds; 0 where nobody says. */
export function stolenSoFar(): number {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    return TICK_MS * Number(all.split(/\s+/)[8] ?? 0);
  } catch {
    return 0;
  }
}
