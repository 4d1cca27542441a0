import { expect, test } from 'vitest';
import { parseCookies } from './cookies.ts';
import { tokenFor } from './tokens.ts';

const all = { token: 'mine', imp_token: 'theirs', tablet_token: 'board' };

test.each([
  ['/play', all, 'theirs'],
  ['/play', { token: 'mine', tablet_token: 'board' }, 'mine'],
  ['/tablet', all, 'board'],
  ['/tablet/login', { token: 'mine' }, null],
  ['/tablets', { token: 'mine', tablet_token: 'board' }, 'mine'],
  ['/', {}, null],
])('on %s with %o the token is %s', (path, cookies, expected) => {
  expect(tokenFor(path, cookies)).toBe(expected);
});

test('cookies are read, also odd ones', () => {
  expect(parseCookies('a=1; b=x%20y; c=%E0%A4%A; d')).toEqual({ a: '1', b: 'x y', c: '%E0%A4%A' });
});
