import { expect, test } from 'vitest';
import { GatheredReads } from './gathered-reads.ts';

/** Readings that are answered when the test says so, with the number they began as. */
function heldReads() {
  const open: ((value: number) => void)[] = [];
  let begun = 0;
  const read = () => new Promise<number>((resolve) => open.push(() => resolve(++begun)));
  const answer = async () => {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()!(0);
  };
  return { read, answer, open };
}

test('who asks at the same time shares one reading', async () => {
  const reads = new GatheredReads<number>();
  const { read, answer } = heldReads();
  const asked = [reads.find('a', read), reads.find('a', read), reads.find('a', read)];
  await answer();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
});

test('who asks while one is under way is not given it: what they ask about may have changed since it began', async () => {
  const reads = new GatheredReads<number>();
  const { read, answer, open } = heldReads();
  const first = reads.find('a', read);
  await expect.poll(() => open.length).toBe(1);
  const later = [reads.find('a', read), reads.find('a', read)];
  await answer();
  expect(await first).toBe(1);
  await answer();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('never two at once of the same, always of different ones', async () => {
  const reads = new GatheredReads<number>();
  const { read, answer, open } = heldReads();
  void reads.find('a', read);
  await expect.poll(() => open.length).toBe(1);
  const second = reads.find('a', read);
  void reads.find('b', read);
  await expect.poll(() => open.length).toBe(2);
  await answer();
  await answer();
  await answer();
  expect(await second).toBe(3);
});

test('one that fails fails for those who shared it, and for nobody after them', async () => {
  const reads = new GatheredReads<number>();
  const failing = () => Promise.reject(new Error('away'));
  await expect(Promise.all([reads.find('a', failing), reads.find('a', failing)])).rejects.toThrow('away');
  expect(await reads.find('a', async () => 7)).toBe(7);
});

test('what nobody asks for any more is forgotten', async () => {
  const reads = new GatheredReads<number>();
  await reads.find('a', async () => 1);
  await expect.poll(() => (reads as unknown as { lines: Map<string, unknown> }).lines.size).toBe(0);
});
