import { expect, test } from 'vitest';
import { fetchAll } from './preload-pages.ts';

test('pages are fetched four at a time, and one that fails holds nobody up', async () => {
  const asked: { page: number; answer: (there: boolean) => void }[] = [];
  const all = fetchAll([1, 2, 3, 4, 5, 6], (page) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    asked.push({ page, answer: (there) => (there ? resolve() : reject(new Error('gone'))) });
    return promise;
  });
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  asked[1]!.answer(true);
  asked[2]!.answer(false);
  await expect.poll(() => asked.length).toBe(6);
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { answer } of asked) answer(true);
  await all;
});
