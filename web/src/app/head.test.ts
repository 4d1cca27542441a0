import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { canonicalUrl, fallbackTitle, headHtml, manifestFor, pageTitle } from './head.ts';

const t = translator('en', CATALOGUES.en);

test.each([
  ['/play/training/my-coach', 'My Coach'],
  ['/nl/rankings', 'Rankings'],
  ['/play/training/history/three_in_bed', 'Three In Bed'],
  ['/', null],
  ['/%E0%A4%A', '%E0%A4%A'],
] as const)('%s falls back to the title %s', (path, title) => {
  expect(fallbackTitle(path)).toBe(title);
});

test('titles follow their template', () => {
  expect(pageTitle(t, 'Rankings', null)).toBe('Rankings - Oche | Tournament platform');
  expect(pageTitle(t, null, null)).toBe('Oche | Next-level darts tournament platform');
  expect(pageTitle(t, 'News', 'Polderliga')).toBe('News | Polderliga');
});

test('a canonical address keeps only the parameters that make another page', () => {
  expect(canonicalUrl('https://o.test', '/users', '?utm_source=a&page=2&q=b')).toBe(
    'https://o.test/users?page=2&q=b',
  );
  expect(canonicalUrl('https://o.test', '/users', '?fbclid=1')).toBe('https://o.test/users');
});

test('tablet and competition pages install the scoring app, each in its language', () => {
  expect(manifestFor('/nl/tablet/login', 'app')).toBe('/nl/scoring.webmanifest');
  expect(manifestFor('/competition', 'app')).toBe('/scoring.webmanifest');
  expect(manifestFor('/play', 'app')).toBe('/app.webmanifest');
  expect(manifestFor('/de/news', 'competition')).toBe('/de/app.webmanifest');
});

test('nothing in a head can break out of it', () => {
  const html = headHtml({
    title: '</title><script>',
    description: '"><b>',
    canonical: '"',
    alternates: [],
    manifest: '/m',
    robots: 'index',
    picture: '"><script>',
    facts: { name: '</script><script>' },
    feed: '"><script>',
  });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});

test('a page with a picture says so to messengers, one without says nothing', () => {
  const head = {
    title: 'T',
    description: '',
    canonical: '',
    alternates: [],
    manifest: '/m',
    robots: 'index',
  } as const;
  const picture = 'https://o.test/og/game/1.png?v=3';
  expect(headHtml({ ...head, alternates: [], picture })).toContain(
    `<meta property="og:image" content="${picture}">`,
  );
  expect(headHtml({ ...head, alternates: [], picture })).toContain('summary_large_image');
  expect(headHtml({ ...head, alternates: [], picture: null })).not.toMatch(/og:image|twitter/);
});
