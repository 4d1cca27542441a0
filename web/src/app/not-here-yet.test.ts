import { expect, test } from 'vitest';
import { NOT_HERE_YET } from './not-here-yet.ts';
import { ROUTES } from './route-table.ts';

test('the list of pages to build is the route table without its pages', () => {
  const withoutPage = ROUTES.filter(({ page, redirect }) => !page && !redirect).map(({ path }) => path);
  expect([...NOT_HERE_YET].sort()).toEqual([...new Set(withoutPage)].sort());
});
