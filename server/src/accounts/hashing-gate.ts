import { availableParallelism } from 'node:os';
import { Refusal } from '@oche/contract';

/** Checking a password takes a whole core on purpose; pages must still be served. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Whoever comes behind so many would wait longer than people do. */
const MOST_WAITING = 30;
const TRY_AGAIN_S = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work that takes a whole core when there is room for it, and refuses it when too much of it waits already. */
export async function throughGate<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: TRY_AGAIN_S });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever is next takes over the room: nobody can slip in between.
    if (next) next();
    else running--;
  }
}
