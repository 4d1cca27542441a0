import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GUARDS, ROUTES, routesForSite } from './route-table.ts';

test('every address is there once', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every page file and every redirect target exists', () => {
  for (const { page, redirect } of ROUTES) {
    if (page) expect(existsSync(join(import.meta.dirname, '../routes', `${page}.tsx`)), page).toBe(true);
    if (redirect)
      expect(
        ROUTES.some(({ path }) => path === redirect),
        redirect,
      ).toBe(true);
  }
});

test('guards are known, and management and admin pages have the right one', () => {
  for (const { path, guard } of ROUTES) {
    if (guard) expect(GUARDS).toContain(guard);
    if (path.startsWith('/admin')) expect(guard, path).toBe('superadmin');
    if (path.startsWith('/competition') || path.startsWith('/profile')) expect(guard, path).toBe('auth');
  }
});

test('the host of an organisation has only its competition site, with a root of its own', () => {
  const routes = routesForSite('competition');
  expect(routes.every(({ site }) => site === 'competition')).toBe(true);
  expect(routes.filter(({ path }) => path === '/')).toHaveLength(1);
});
