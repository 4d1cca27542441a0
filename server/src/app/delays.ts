import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@oche/contract';

/** How much longer each further try takes, and the longest. */
const STEP_MS = 250;
const LONGEST_MS = 5000;
/** Lines are short, and there are not too many of them: whoever waits costs a connection. */
const MOST_IN_LINE = 5;
const MOST_LINES = 200;

const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

/** Waits behind those who wait in the same line, and then for as long as the tries before have earned. */
export async function waitInLine(name: string, tries: number): Promise<void> {
  const line = lines.get(name) ?? { waiting: 0, last: Promise.resolve() };
  const ms = Math.min(LONGEST_MS, STEP_MS * tries);
  if (line.waiting >= MOST_IN_LINE || (line.waiting === 0 && lines.size >= MOST_LINES))
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil((ms * MOST_IN_LINE) / 1000) });
  line.waiting++;
  lines.set(name, line);
  line.last = line.last.then(() => wait(ms));
  await line.last;
  line.waiting--;
  if (line.waiting === 0) lines.delete(name);
}

/** How much longer each further try of an address takes, and the longest. */
const ASIDE_STEP_MS = 100;
const ASIDE_LONGEST_MS = 4000;
const MOST_ASIDE = 12;
const MOST_ASIDE_IN_ALL = 400;

const aside = new Map<string, number>();
let allAside = 0;

/** Waits beside others of the same name for as long as the tries before have earned; false when too many wait already. */
export async function waitAside(name: string, tries: number): Promise<boolean> {
  const waiting = aside.get(name) ?? 0;
  if (waiting >= MOST_ASIDE || allAside >= MOST_ASIDE_IN_ALL) return false;
  aside.set(name, waiting + 1);
  allAside++;
  await wait(Math.min(ASIDE_LONGEST_MS, ASIDE_STEP_MS * tries));
  allAside--;
  const left = aside.get(name)! - 1;
  if (left > 0) aside.set(name, left);
  else aside.delete(name);
  return true;
}
