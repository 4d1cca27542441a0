import { expect, test } from 'vitest';
import { newId } from './uuid.ts';

test('an id is a UUID of version 7 that sorts by its time', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map((now) => newId(now));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 100 }, () => newId(1))).size).toBe(100);
});
