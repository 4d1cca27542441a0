import { expect, test } from 'vitest';
import { path, stripLocale } from './paths.ts';

test('an address is made from its path, parameters and search', () => {
  expect(path('/live/{id}', { id: 'a b' })).toBe('/live/a%20b');
  expect(path('/play/training', {}, { session: 3, routine: undefined })).toBe('/play/training?session=3');
  expect(path('/admin/users', {}, { q: '', page: 2 })).toBe('/admin/users?page=2');
  expect(path('/play/training/games/{id}/{token}', { id: 'x01', token: 't' }, { set: 'all' })).toBe(
    '/play/training/games/x01/t?set=all',
  );
});

test('without its language a path is still one of ours', () => {
  expect(['/nl', '/nl/play', '/play', '/nl//evil.com'].map(stripLocale)).toEqual([
    '/',
    '/play',
    '/play',
    '/evil.com',
  ]);
});

test('a season may be left out', () => {
  expect(path('/{season?}/news')).toBe('/news');
  expect(path('/{season?}/groups/{group}/standings', { season: '2026-2027', group: 'a' })).toBe(
    '/2026-2027/groups/a/standings',
  );
});

test('the compiler refuses what the route table does not know', () => {
  // @ts-expect-error: there is no such page
  expect(path('/nowhere')).toBe('/nowhere');
  // @ts-expect-error: the id is missing
  expect(path('/live/{id}')).toBe('/live/undefined');
  // @ts-expect-error: this page has no such parameter
  expect(path('/live/{id}', { slug: 'x' })).toBe('/live/undefined');
  // @ts-expect-error: this page reads no such query parameter
  expect(path('/admin/users', {}, { sort: 'name' })).toBe('/admin/users?sort=name');
});
