import { expect, test } from 'vitest';
import { isCommonPassword, isOwnName } from './common-passwords.ts';

test.each([
  'password123',
  'P@ssw0rd2026!',
  'Wachtwoord1',
  'passwort2026',
  'qwertyuiop',
  '1234567890',
  '9876543210',
  '1q2w3e4r5t',
  'azertyuiop12',
  'dartsdarts180',
  'iloveyou2026',
  'Welkom2026!!',
])('%s is among the first that are tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'demo darts 501',
  'three in a bed',
  'twenty-nine blue boards',
  'K7#fgq2Lmz',
  'ochtendkrant onder de boom',
])('%s is no usual one', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

const owner = { first_name: 'Käthe', last_name: 'van Dijk', email: 'kvdijk.darts@x.test' };
test.each([
  ['Kathe1990!!', true],
  ['vandijk12345', true],
  ['KätheVanDijk', true],
  ['kvdijk-darts', true],
  ['kathe paints 40 fences', false],
  ['twenty-nine blue boards', false],
])('%s as the password of Käthe van Dijk', (password, isOwn) => {
  expect(isOwnName(password, owner)).toBe(isOwn);
});
