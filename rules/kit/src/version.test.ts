import { expect, test } from 'vitest';
import { FIRST_RULES_VERSION, RULES, RULES_VERSION, rulesHistory } from './version.ts';

const HISTORY = rulesHistory({ 'TST-1': '2027-03', 'TST-2b': '2028-01' });

test('VER-1 the newest change names the current version; without any it is the first', () => {
  expect(HISTORY.current).toBe('2028-01');
  expect(rulesHistory({}).current).toBe(FIRST_RULES_VERSION);
  expect(RULES_VERSION).toBe(RULES.current);
  expect(RULES.isKnown(RULES_VERSION)).toBe(true);
});

test.each([
  ['2026-11', false, false],
  ['2027-02', false, false],
  ['2027-03', true, false],
  ['2027-12', true, false],
  ['2028-01', true, true],
] as const)('VER-2 what began by the rules of %s: TST-1 %s, TST-2b %s', (version, first, second) => {
  expect(HISTORY.hasChange(version, 'TST-1')).toBe(first);
  expect(HISTORY.hasChange(version, 'TST-2b')).toBe(second);
});

test.each([
  ['2026-11', true],
  ['2027-05', true],
  ['2028-01', true],
  ['2028-02', false],
  ['2026-10', false],
  ['2027-13', false],
  ['soon', false],
  ['', false],
])('VER-3 is %j a version we can play by: %s', (version, isKnown) => {
  expect(HISTORY.isKnown(version)).toBe(isKnown);
});
