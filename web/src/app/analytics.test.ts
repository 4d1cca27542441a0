import { expect, test } from 'vitest';
import { checkContainerId } from './analytics.ts';

test('a container id is GTM- and capital letters or digits', () => {
  expect(checkContainerId('GTM-AB12CD')).toBe('GTM-AB12CD');
});

test.each([
  ['gtm-ab12cd', 'GTM-AB12CD'],
  ['AB12CD', 'GTM-AB12CD'],
  ['GTM_AB12CD', 'GTM-AB12CD'],
])('%s is refused, and %s suggested', (given, meant) => {
  expect(() => checkContainerId(given)).toThrow(meant);
});
