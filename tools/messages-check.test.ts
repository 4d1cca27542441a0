import { expect, test } from 'vitest';
import { compareCatalogues, keysTwice } from './messages/catalogues.ts';
import { usedKeys } from './messages/used-keys.ts';
import { compareUse, OWED } from './messages-check.ts';
import { sourceFrom } from './shared/syntax.ts';

const texts = (problems: { text: string }[]) => problems.map(({ text }) => text);
const compare = (en: Record<string, string>, nl: Record<string, string>) =>
  texts(compareCatalogues({ en, nl }));

test('languages with the same keys and arguments are left in peace', () => {
  const plural = '{count, plural, one {# leg} other {# legs}} of {name}';
  expect(compare({ a: plural }, { a: '{name}: {count, plural, =0 {niks} other {{count} legs}}' })).toEqual(
    [],
  );
});

test.each([
  [{ a: 'A' }, {}, 'a is missing'],
  [{}, { a: 'A' }, 'a is not in en'],
  [{ a: 'A' }, { a: ' ' }, 'a is empty'],
  [{ a: '{n}' }, { a: '{m}' }, 'a takes {m, plain}, the first language {n, plain}'],
  [{ a: '{n}' }, { a: 'A' }, 'a takes no arguments, the first language {n, plain}'],
  [{ a: '{n}' }, { a: '{n, plural, other {#}}' }, 'a takes {n, plural}, the first language {n, plain}'],
  [
    { a: '{n, select, x {X} other {Y}}' },
    { a: '{n, select, z {X} other {Y}}' },
    'a takes {n, select of other/z}, the first language {n, select of other/x}',
  ],
  [{ a: 'A' }, { a: '{n' }, 'a: Missing } in message: {n'],
])('a difference is found: %j %j', (en, nl, problem) => {
  expect(compare(en as Record<string, string>, nl as Record<string, string>)).toEqual([problem]);
});

test('a key in two files of a language is found', () => {
  const files = [
    sourceFrom('en/a.ts', "export const a = { 'x.y': 'X' };"),
    sourceFrom('en/b.ts', "export const b = { 'x.y': 'Z' };"),
  ];
  expect(texts(keysTwice(files))).toEqual(['x.y is also in en/a.ts']);
});

const use = (keys: string[], source: string, owed: string[] = []) =>
  texts(compareUse(new Set(keys), usedKeys([sourceFrom('web/src/a.tsx', source)]), owed));

test('keys are used by name, from a table, or put together from a prefix', () => {
  expect(use(['nav.home'], "t('nav.home')")).toEqual([]);
  expect(use(['nav.home'], "const links = [{ label: 'nav.home' }]")).toEqual([]);
  expect(use(['role.player', 'role.coach'], 't(`role.${role}`)')).toEqual([]);
  expect(use(['mail.reset.title'], 'translateLoose(t, `mail.${kind}.title`)')).toEqual([]);
});

test('what is used nowhere, missing or owed is found', () => {
  expect(use(['nav.home'], '')).toEqual(['nav.home is used nowhere']);
  expect(use(['role.player.title'], 't(`role.${role}`)')).toEqual(['role.player.title is used nowhere']);
  expect(use(['nav.home'], "t('nav.home'); t('gone.key')")).toEqual([
    'gone.key is used, but no message has this key',
  ]);
  expect(use(['nav.home'], "t('nav.home'); const link = 'nav.gone'")).toEqual([
    'nav.gone is used, but no message has this key',
  ]);
  expect(use([], '', ['refusal.gone'])).toEqual(['refusal.gone is missing: the contract can answer it']);
});

test('words of a refusal that is gone are found', () => {
  expect(use(['refusal.here', 'refusal.gone'], 't(`refusal.${code}`)', ['refusal.here'])).toEqual([
    'refusal.gone words a refusal that nobody can answer',
  ]);
});

test('every core of the rules owes words for its refusals', () => {
  for (const key of ['refusal.forbidden', 'issue.required', 'darts.not_your_throw'])
    expect(OWED).toContain(key);
  for (const key of ['tournament_rule.round_not_finished', 'league_rule.line_up_sealed'])
    expect(OWED).toContain(key);
});
