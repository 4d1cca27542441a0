import { expect, test } from 'vitest';
import { linkedPath } from './run-as-app.ts';

const HOSTS = ['oche.example', 'www.oche.example'];

test.each([
  ['https://oche.example/nl/live/5?tab=legs', '/nl/live/5?tab=legs'],
  ['https://www.oche.example', '/'],
  ['https://oche.example//evil.example/x', '/'],
  ['https://evil.example/live/5', null],
  ['https://oche.example@evil.example/live/5', null],
  ['https://someone@oche.example/live/5', null],
  ['javascript:alert(1)', null],
  ['oche://oche.example/live/5', null],
  ['not an address', null],
])('a link to %s leads to %s', (address, path) => {
  expect(linkedPath(address, HOSTS)).toBe(path);
});
