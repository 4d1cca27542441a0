import { expect, test } from 'vitest';
import { Turns, Unavailable } from './index.ts';

const opened = () => Promise.withResolvers<void>();

test('as many run at once as may, the next one begins when one of them ends', async () => {
  const turns = new Turns({ most: 2, longestLine: 2, patienceMs: 60_000 });
  const [first, second] = [opened(), opened()];
  const begun: number[] = [];
  const take = (n: number, until: Promise<void>) =>
    turns.take(() => {
      begun.push(n);
      return until;
    });
  const [one] = [take(1, first.promise), take(2, second.promise)];
  const third = take(3, Promise.resolve());
  expect([begun, turns.waiting]).toEqual([[1, 2], 1]);
  first.resolve();
  await Promise.all([one, third]);
  expect([begun, turns.waiting]).toEqual([[1, 2, 3], 0]);
  second.resolve();
});

test('a line that is full or too slow refuses, and work that fails gives its turn back', async () => {
  const turns = new Turns({ most: 1, longestLine: 1, patienceMs: 20 });
  const held = opened();
  const holding = turns.take(() => held.promise);
  const tooSlow = turns.take(async () => 'begun');
  await expect(turns.take(async () => 'begun')).rejects.toThrow(Unavailable);
  await expect(tooSlow).rejects.toThrow(Unavailable);
  held.resolve();
  await holding;
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(async () => 'begun')).toBe('begun');
});
