import { setTimeout as wait } from 'node:timers/promises';

/** Readings of one thing take at most a quarter of the time that passes. */
const REST = 3;
/** However slow a process is, nobody waits longer than this for a reading to begin. */
const LONGEST_REST_MS = 1000;

/** The reading that has not begun yet, and the end of the rest after the one before it. */
type Line<T> = { waiting: Promise<T> | null; rested: Promise<void> };

/**
 * One reading for all who ask for the same at about the same time: when a table moves, everybody who looks at anything of the season
 * has all of it read. It begins after each of them has asked, so nobody is given anything older than their question. What is read is
 * shared, so nobody may change it.
 */
export class GatheredReads<T> {
  private readonly lines = new Map<string, Line<T>>();

  find(key: string, read: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { waiting: null, rested: Promise.resolve() };
    this.lines.set(key, line);
    line.waiting ??= this.begin(key, line, read);
    return line.waiting;
  }

  private async begin(key: string, line: Line<T>, read: () => Promise<T>): Promise<T> {
    await line.rested;
    line.waiting = null;
    const began = performance.now();
    const reading = read();
    const rest = () =>
      wait(Math.min(LONGEST_REST_MS, REST * (performance.now() - began)), undefined, { ref: false });
    line.rested = reading.then(rest, rest);
    void line.rested.then(() => {
      if (line.waiting === null) this.lines.delete(key);
    });
    return reading;
  }
}
