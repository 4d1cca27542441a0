import { expect, test } from 'vitest';
import { appLocation, isAt } from './app-location.ts';

test.each([
  ['/play', '', '/play', '/play'],
  ['/nl/play', '/nl', '/play', '/nl/play'],
  ['/play', '/nl', '/play', '/nl/play'],
  ['/', '/nl', '/', '/nl'],
  ['/nl', '/nl', '/', '/nl'],
  ['/?page=2', '/nl', '/?page=2', '/nl?page=2'],
  ['/play/', '', '/play', '/play'],
  ['/nl/', '/nl', '/', '/nl'],
  ['/play?a=1?2&b=', '', '/play?a=1%3F2', '/play?a=1%3F2'],
  ['/play?a=1#end', '', '/play?a=1', '/play?a=1#end'],
  ['//evil.example', '', '/evil.example', '/evil.example'],
  ['/nl//evil.example', '/nl', '/evil.example', '/nl/evil.example'],
])('%s in %s', (address, prefix, href, publicHref) => {
  expect(appLocation(address, prefix)).toMatchObject({ href, publicHref });
});

test.each([
  ['/tournaments/open/games', '/tournaments', false, true],
  ['/tournaments/open', '/tournaments/open', false, true],
  ['/tournaments-of-old', '/tournaments', false, false],
  ['/play', '/', false, false],
  ['/', '/', false, true],
  ['/tournaments/open/games', '/tournaments/open', true, false],
  ['/users?page=2&sort=name', '/users?sort=name&page=2', true, true],
  ['/users?page=2&sort=name', '/users?page=2', true, false],
  ['/users?page=2&sort=name', '/users?page=2', false, true],
  ['/users', '/users?page=2', false, false],
])('on %s, a link to %s (exact: %s)', (here, link, exact, expected) => {
  expect(isAt(appLocation(here, ''), appLocation(link, ''), exact)).toBe(expected);
});
