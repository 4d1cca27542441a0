import { expect, test } from 'vitest';
import { fetchAll } from './preload-pages.ts';

test('pages are fetched one after the other, and one that fails holds nobody up', async () => {
  const asked: { page: number; answer: (there: boolean) => void }[] = [];
  const all = fetchAll([1, 2, 3], (page) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    asked.push({ page, answer: (there) => (there ? resolve() : reject(new Error('gone'))) });
    return promise;
  });
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(false);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.answer(true);
  await expect.poll(() => asked.length).toBe(3);
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  asked[2]!.answer(true);
  await all;
});
