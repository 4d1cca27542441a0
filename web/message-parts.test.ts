import { join } from 'node:path';
import { CATALOGUE_PARTS } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { partsFor, partsOfPages } from './message-parts.ts';
import { ROUTES } from './src/lib/route-table.ts';

const page = (name: string) => partsFor(join(import.meta.dirname, 'src/routes', `${name}.tsx`));

test('the shell speaks with one part of its own', () => {
  expect(partsFor(join(import.meta.dirname, 'src/entry-client.tsx'))).toEqual(['shell']);
});

test.each([
  ['home', ['home', 'shell']],
  ['auth/login', ['accounts', 'issues', 'shell']],
  ['legal/privacy-policy', ['legal', 'shell']],
])('%s fetches what it says and nothing else', (name, parts) => {
  expect(page(name)).toEqual(parts);
});

test('keys put together at run time bring every key they may become', () => {
  expect(page('live')).toEqual(['figures', 'games', 'live', 'shell']);
});

test('whoever words a reason of the rules brings the words of all reasons', () => {
  expect(page('manage/tournament/groups')).toContain('reasons');
});

test('the words of refusals are said by the server: no page but the gallery fetches them', () => {
  const pages = ROUTES.flatMap(({ page: name }) => (name && name !== 'gallery' ? [name] : []));
  expect(pages.filter((name) => page(name).includes('refusals'))).toEqual([]);
  expect(page('gallery')).toEqual(Object.keys(CATALOGUE_PARTS.en));
});

test('pages that are kept bring the shell and what users see around them', () => {
  expect(partsOfPages(['play/offline'])).toEqual(
    expect.arrayContaining(['shell', 'account', 'play', 'live']),
  );
});
