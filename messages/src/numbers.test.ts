import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALE_KEYS, LOCALES } from './locales.ts';
import { decimalSign, formatNumber, formatShare } from './numbers.ts';

const locale = fc.constantFrom(...LOCALE_KEYS);
const digits = fc.integer({ min: 0, max: 3 });
const value = fc.oneof(
  fc.constantFrom(0, -0, 0.5, 1.005, 2.675, -0.4, 999.995, 1000, 98.765, 1234567.891),
  fc.integer({ min: -1e12, max: 1e12 }),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
  // Averages and rates, as games have them.
  fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 500 })).map(([a, b]) => (a * 3) / b),
);

test('numbers are written as the language data of this engine writes them', () => {
  fc.assert(
    fc.property(locale, value, digits, digits, (language, number, least, more) => {
      const most = least + more;
      const theirs = new Intl.NumberFormat(LOCALES[language].language, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
      }).format(number);
      expect(formatNumber(language, number, least, most)).toBe(theirs);
    }),
    { numRuns: 5000 },
  );
});

test('and so are shares', () => {
  fc.assert(
    fc.property(locale, fc.double({ noNaN: true, min: 0, max: 20 }), digits, (language, share, places) => {
      const theirs = new Intl.NumberFormat(LOCALES[language].language, {
        style: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }).format(share);
      expect(formatShare(language, share, places)).toBe(theirs);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['en', '1,234.50', '33%', '.'],
  ['nl', '1.234,50', '33%', ','],
  ['de', '1.234,50', '33\u00a0%', ','],
] as const)('%s: %s and %s, whatever the engine knows', (language, number, share, sign) => {
  expect(formatNumber(language, 1234.5, 2)).toBe(number);
  expect(formatShare(language, 1 / 3)).toBe(share);
  expect(decimalSign(language)).toBe(sign);
});
