import { expect, test } from 'vitest';
import { routeMatcher } from './match-route.ts';
import { ROUTES, type RouteEntry, routesForSite } from './route-table.ts';

const row = (path: string): RouteEntry => ({ path, layout: 'default', site: 'app' });
const match = routeMatcher(
  ['/', '/{season?}/news', '/{season?}/news/{slug}', '/live/{id}', '/live/now', '/{season?}/cup/{group}'].map(
    row,
  ),
);
const found = (path: string) => {
  const hit = match(path);
  return hit && [hit.entry.path, hit.params];
};

test.each([
  ['/', ['/', {}]],
  ['/news', ['/{season?}/news', {}]],
  ['/2026/news', ['/{season?}/news', { season: '2026' }]],
  ['/news/final', ['/{season?}/news/{slug}', { slug: 'final' }]],
  ['/2026/news/final', ['/{season?}/news/{slug}', { season: '2026', slug: 'final' }]],
  ['/live/7', ['/live/{id}', { id: '7' }]],
  ['/live/now', ['/live/now', {}]],
  ['/LIVE/7', ['/live/{id}', { id: '7' }]],
  ['/live/caf%C3%A9%2F1', ['/live/{id}', { id: 'café/1' }]],
  ['/live/%E0%A4', ['/live/{id}', { id: '%E0%A4' }]],
  ['/live/7/', ['/live/{id}', { id: '7' }]],
  ['/live//', null],
  ['/live', null],
  ['/live/7/8', null],
])('%s', (path, expected) => {
  expect(found(path)).toEqual(expected);
});

test('every row of the table is found by an address of its own', () => {
  for (const site of ['app', 'competition'] as const) {
    const rows = routesForSite(site);
    const find = routeMatcher(rows);
    for (const { path } of rows)
      expect([
        path,
        find(path.replace(/\/\{\w+\?\}/, '').replace(/\{(\w+)\}/g, 'some-$1') || '/')?.entry.path,
      ]).toEqual([path, path]);
  }
  expect(ROUTES.length).toBeGreaterThan(100);
});
