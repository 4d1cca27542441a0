import type { AppServices } from '../app/index.ts';
import type { Job } from './jobs.ts';

type Queue<T> = {
  name: string;
  /** How many may be under way at once. */
  most: number;
  /** Takes what is due, at most so many, for as long as sending one may take. */
  take(services: AppServices, many: number, underWay: readonly T[]): Promise<readonly T[]>;
  send(services: AppServices, one: T): Promise<unknown>;
};

/**
 * Sends what waits to places that may be slow. One that does not answer keeps its own place and nobody else's: whatever is due
 * is taken as soon as any place is free, and never waits for the slowest of some.
 */
export function sendQueue<T>({ name, most, take, send }: Queue<T>): Job {
  // By process: tests run several in one.
  const all = new WeakMap<AppServices, Map<T, Promise<unknown>>>();
  const underWay = (services: AppServices) => {
    const known = all.get(services) ?? new Map<T, Promise<unknown>>();
    all.set(services, known);
    return known;
  };
  return {
    name,
    everyMs: 1000,
    async run(services) {
      const sending = underWay(services);
      for (;;) {
        if (sending.size >= most) await Promise.race(sending.values());
        const many = most - sending.size;
        const due = await take(services, many, [...sending.keys()]);
        for (const one of due) {
          const work = send(services, one).finally(() => sending.delete(one));
          // What could not be noted is due again in a minute.
          sending.set(
            one,
            work.catch(() => {}),
          );
        }
        if (due.length < many) return;
      }
    },
    finish: (services) => Promise.all(underWay(services).values()),
  };
}
