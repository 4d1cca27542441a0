import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ArgumentNames } from './arguments.ts';
import { formatMessage, type MessageValue, parse } from './format.ts';
import { LOCALE_KEYS, LOCALES, type Locale } from './locales.ts';

type Args = Record<string, MessageValue>;

/** The reference. Tags are not part of our grammar: "<" is a character. */
const reference = (locale: Locale, text: string, args: Args): string =>
  new IntlMessageFormat(text, LOCALES[locale].language, undefined, { ignoreTag: true }).format(
    args,
  ) as string;

// A message in two spellings. ICU writes the number of a plain {n} in the language; intl-messageformat does so only for
// {n, number}, so the reference is asked for that.
type Spelling = { ours: string; theirs: string };
const same = (text: string): Spelling => ({ ours: text, theirs: text });
const join = (parts: Spelling[]): Spelling => ({
  ours: parts.map(({ ours }) => ours).join(''),
  theirs: parts.map(({ theirs }) => theirs).join(''),
});
const around = (before: string, { ours, theirs }: Spelling, after: string): Spelling => ({
  ours: before + ours + after,
  theirs: before + theirs + after,
});

const PIECES = [
  "don't",
  'd’Or',
  '180!',
  'Würfe',
  ' ',
  '\n',
  '#',
  '<b>',
  'a, b',
  '=',
  'one',
  'plural',
  '"',
  '\\',
  '🎯',
];
const space = fc.constantFrom('', ' ', '  ', '\n  ');
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => same(pieces.join('')));

const WORDS = ['name', 'team', '0', 'n_1'];
const COUNTS = ['count', 'legs'];
const CHOICES = ['kind', 'gender'];

const word = fc
  .tuple(space, fc.constantFrom(...WORDS), space)
  .map(([before, name, after]) => same(`{${before}${name}${after}}`));
const count = fc.tuple(space, fc.constantFrom(...COUNTS), space).map(([before, name, after]) => ({
  ours: `{${before}${name}${after}}`,
  theirs: `{${before}${name}, number${after}}`,
}));
const simple = fc.array(fc.oneof(text, word, count), { maxLength: 4 }).map(join);

const options = (names: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: names.length })
    .chain((chosen) =>
      fc.tuple(
        ...[...chosen, 'other'].map((name) =>
          fc
            .tuple(space, space, simple)
            .map(([before, between, body]) => around(`${before}${name}${between}{`, body, '}')),
        ),
      ),
    )
    .map((parts) => join(parts));

const complex = (kind: string, args: string[], names: string[]) =>
  fc
    .tuple(fc.constantFrom(...args), space, space, options(names), space)
    .map(([name, before, between, body, after]) =>
      around(`{${before}${name},${between}${kind}${before},`, body, `${after}}`),
    );

const plural = complex('plural', COUNTS, ['=0', '=1', '=2', '=180', 'zero', 'one', 'two', 'few', 'many']);
const select = complex('select', CHOICES, ['male', 'female', 'a1', '7']);
const message = fc.array(fc.oneof(text, word, count, plural, select), { maxLength: 6 }).map(join);

const number = fc.oneof(
  fc.constantFrom(0, 1, 2, 180, 1.5, -1, 1000, 98.765, 1234567.891),
  fc.integer(),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
);
const spoken = fc.oneof(fc.string(), fc.constantFrom('{name}', '#', "'", '<b>'));
const args = fc.record({
  name: spoken,
  team: spoken,
  '0': spoken,
  n_1: spoken,
  count: number,
  legs: number,
  kind: fc.constantFrom('male', 'female', 'a1', 'other', 'unheard', ''),
  gender: fc.oneof(fc.constantFrom('male', 'female'), fc.constantFrom(7, 8)),
});

describe('the formatter says what intl-messageformat says', () => {
  test('for every message of our grammar, in every language', () => {
    fc.assert(
      fc.property(message, args, fc.constantFrom(...LOCALE_KEYS), ({ ours, theirs }, values, locale) => {
        expect(formatMessage(locale, ours, values)).toBe(reference(locale, theirs, values));
      }),
      { numRuns: 2000 },
    );
  });

  test('for any text that it accepts: what the two would read differently is refused', () => {
    const soup = fc
      .array(
        fc.constantFrom(
          '{',
          '}',
          '{',
          '}',
          '#',
          "'",
          ',',
          ' ',
          'n',
          'a',
          '=1',
          'one',
          'other',
          'plural',
          'select',
          '{n, plural,',
          'other {',
          '{a}',
          'offset:1',
        ),
        { maxLength: 14 },
      )
      .map((pieces) => pieces.join(''));
    // Whatever the arguments are called, each of them is three.
    const threes = (text: string) => Object.fromEntries((text.match(/\w+/g) ?? []).map((name) => [name, 3]));
    fc.assert(
      fc.property(soup, (text) => {
        fc.pre(isAccepted(text));
        expect(formatMessage('en', text, threes(text))).toBe(reference('en', text, threes(text)));
      }),
      { numRuns: 3000, maxSkipsPerRun: 1000 },
    );
  });
});

function isAccepted(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['{', 'an open brace'],
  ['a}', 'a brace too many'],
  ['{}', 'no name'],
  ['{n, number}', 'a kind we do not have'],
  ['{n, plural, one {1}}', 'no other'],
  ['{n, plural, on {1} other {2}}', 'no such plural form'],
  ['{n, plural, one {1} one {2} other {3}}', 'a form twice'],
  ['{n, plural, offset:1 other {#}}', 'an offset'],
  ['{n, plural, other {{m, plural, other {#}}}}', 'a plural in a plural'],
  ['{n, plural, other {{g, select, other {#}}}}', 'a select in a plural'],
  ["'{n}'", 'quoting'],
  ["it''s {n}", 'quoting of a quote'],
  ["{n, plural, other {'#'}}", 'quoting of #'],
])('%s is refused: %s', (text) => {
  expect(() => parse(text)).toThrow();
});

test('an argument that was not given is nothing, not a word of the program', () => {
  expect(formatMessage('en', 'a{constructor}b{name}c', {})).toBe('abc');
});

test('a choice that is a word of JavaScript is any other choice', () => {
  for (const kind of ['constructor', '__proto__', 'toString'])
    expect(formatMessage('en', '{kind, select, a {A} other {other}}', { kind })).toBe('other');
});

describe('the compiler reads the arguments of a message', () => {
  test('of each kind', () => {
    expectTypeOf<ArgumentNames<'no arguments at all'>>().toEqualTypeOf<never>();
    expectTypeOf<ArgumentNames<''>>().toEqualTypeOf<never>();
    expectTypeOf<ArgumentNames<'{name}'>>().toEqualTypeOf<'name'>();
    expectTypeOf<ArgumentNames<'a { name } b {team} c {name}'>>().toEqualTypeOf<'name' | 'team'>();
    expectTypeOf<ArgumentNames<'{n, plural, one {# leg} other {# legs}}'>>().toEqualTypeOf<'n'>();
    expectTypeOf<ArgumentNames<'{n,plural,one{1}other{2}}'>>().toEqualTypeOf<'n'>();
    expectTypeOf<ArgumentNames<'{g, select, male {he} other {they}}'>>().toEqualTypeOf<'g'>();
  });

  test('inside, before and after a choice', () => {
    expectTypeOf<
      ArgumentNames<'{a} {n, plural, =0 {nobody} one {{b} alone} other {# with {c} and {d}}} {e}'>
    >().toEqualTypeOf<'a' | 'n' | 'b' | 'c' | 'd' | 'e'>();
    expectTypeOf<ArgumentNames<'{n, plural, other {#}}{g, select, a {} other {x, y}}{z}'>>().toEqualTypeOf<
      'n' | 'g' | 'z'
    >();
    expectTypeOf<ArgumentNames<'{n, plural, other {}} to {b}, at last'>>().toEqualTypeOf<'n' | 'b'>();
  });

  test('over several lines', () => {
    expectTypeOf<
      ArgumentNames<`{
        n, plural,
        one {# leg}
        other {{
          name
        } won # legs}
      }`>
    >().toEqualTypeOf<'n' | 'name'>();
  });
});
