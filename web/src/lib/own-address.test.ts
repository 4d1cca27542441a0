import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  ['/profile', '/profile'],
  ['/nl/play/x01?legs=3&first=me', '/nl/play/x01?legs=3&first=me'],
  ['/live/1#chat', '/live/1'],
  ['/a/../play', '/play'],
  ['/play?next=//evil.com', '/play?next=//evil.com'],
])('%s is an address of ours', (wanted, expected) => {
  expect(ownAddress(wanted)).toBe(expected);
});

test.each([
  undefined,
  '',
  'https://evil.com',
  'javascript:alert(1)',
  'evil.com',
  '//evil.com',
  '/\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\\evil.com',
  '\t//evil.com',
  '///evil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/x/..//evil.com',
  '/.\\/evil.com',
  '/%2e//evil.com',
  '//evil.com:80/a@b',
  '//[',
])('%j leads to the start page instead', (wanted) => {
  expect(ownAddress(wanted)).toBe('/');
});

test('whatever it answers stays here, however often it is read', () => {
  const pieces = ['/', '\\', '.', '..', '%2e', '%09', '\t', '\n', '@', 'evil.com', ':', '?', '#', ' '];
  let seed = 501;
  const dice = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let n = 0; n < 20_000; n++) {
    const wanted = `/${Array.from({ length: dice() % 7 }, () => pieces[dice() % pieces.length]).join('')}`;
    const address = ownAddress(wanted);
    expect(new URL(address, 'https://oche.example').host, wanted).toBe('oche.example');
    expect(ownAddress(address), wanted).toBe(address);
  }
});
