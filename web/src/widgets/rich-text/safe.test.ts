import { expect, test } from 'vitest';
import { asLink, isSafeLink, isStoredFile } from './safe.ts';

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:1',
  'java\nscript:1',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/admin',
  'https:',
  'mailto:',
  '',
  null,
  7,
])('%j is no link', (href) => {
  expect(isSafeLink(href)).toBe(false);
});

test.each([
  ['oche.example', 'https://oche.example'],
  ['oche.example/cup?a=b', 'https://oche.example/cup?a=b'],
  ['lut@oche.example', 'mailto:lut@oche.example'],
  [' https://oche.example ', 'https://oche.example'],
  ['javascript:alert(1)', null],
  ['javascript:alert.example', null],
  ['hello there.example', null],
  ['hello', null],
])('%j is meant as %j', (typed, meant) => {
  expect(asLink(typed)).toBe(meant);
});

test('a file is a name of ours and no address', () => {
  expect(isStoredFile('a'.repeat(40))).toBe(true);
  for (const file of ['https://evil.example/a.png', `${'a'.repeat(40)}/..`, 'A'.repeat(40), undefined])
    expect(isStoredFile(file)).toBe(false);
});
