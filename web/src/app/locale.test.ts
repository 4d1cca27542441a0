import { expect, test } from 'vitest';
import { stripLocale } from '../lib/paths.ts';
import { detectLocale, localeOf, localizedPath } from './locale.ts';

test.each([
  ['/nl/play', '/play', 'nl'],
  ['/de', '/', 'de'],
  ['/en/play', '/play', 'en'],
  ['/play', '/play', 'en'],
  ['/news', '/news', 'en'],
  ['/nlx/play', '/nlx/play', 'en'],
  ['/', '/', 'en'],
] as const)('%s is %s in %s', (path, bare, locale) => {
  expect(stripLocale(path)).toBe(bare);
  expect(localeOf(path)).toBe(locale);
});

test.each([
  ['/play', 'nl', '/nl/play'],
  ['/nl/play', 'de', '/de/play'],
  ['/nl/play', 'en', '/play'],
  ['/nl', 'en', '/'],
  ['/', 'de', '/de'],
] as const)('%s in %s is %s', (path, locale, expected) => {
  expect(localizedPath(path, locale)).toBe(expected);
});

test.each([
  ['the cookie first', '/play', 'de', ['nl-BE'], 'de'],
  ['then the languages of the browser', '/play', undefined, ['fr-FR', 'nl-BE'], 'nl'],
  ['then the route', '/play', undefined, ['fr-FR'], 'en'],
  ['a cookie that is no language counts for nothing', '/play', 'xx', ['de'], 'de'],
  ['a prefix is a choice of its own', '/nl/play', 'de', ['en'], 'nl'],
] as const)('%s', (_, path, cookie, languages, expected) => {
  expect(detectLocale(path, cookie, languages)).toBe(expected);
});
