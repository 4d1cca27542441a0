import { expect, test } from 'vitest';
import { signed } from './signed.ts';

test.each([
  [3, '+3'],
  [0, '0'],
  [-0, '0'],
  [-12, '−12'],
])('%s', (value, text) => {
  expect(signed(value)).toBe(text);
});
