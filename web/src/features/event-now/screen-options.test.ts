import { expect, test } from 'vitest';
import { SCREEN_PAGES, screenOptions } from './screen-options.ts';

test.each([
  [{}, { pages: SCREEN_PAGES, seconds: 15, size: 'usual' }],
  [
    { show: 'groups,next', seconds: '30', size: 'large' },
    { pages: ['next', 'groups'], seconds: 30, size: 'large' },
  ],
  [
    { show: 'nonsense', seconds: 'soon', size: 'huge' },
    { pages: SCREEN_PAGES, seconds: 15, size: 'usual' },
  ],
  [{ seconds: '1' }, { pages: SCREEN_PAGES, seconds: 5, size: 'usual' }],
  [{ seconds: '99999' }, { pages: SCREEN_PAGES, seconds: 600, size: 'usual' }],
])('a hall screen shows what its address says: %j', (search, options) => {
  expect(screenOptions(search)).toEqual(options);
});
