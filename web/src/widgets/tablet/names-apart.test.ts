import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { namesApart } from './names-apart.ts';

const t = translator('en', CATALOGUES.en);

test.each<[string, [string, string], [string, string]]>([
  ['family names', ['Ann Aerts', 'Bo Bos'], ['Aerts', 'Bos']],
  ['family names of several words', ['Jan van den Berg', 'Piet Berg'], ['van den Berg', 'Berg']],
  ['first names where the family is one', ['Tom Muller', 'Tim Muller'], ['Tom', 'Tim']],
  ['first names, however they are typed', ['Tom MULLER', 'Tim Muller'], ['Tom', 'Tim']],
  ['full names where one has a family name only', ['Muller', 'Tim Muller'], ['Muller', 'Tim Muller']],
  ['pairs in one piece', ['Tom & Kevin', 'Tom & Koen'], ['Tom & Kevin', 'Tom & Koen']],
  ['nicknames as they are', ['The Ace', 'Rocket'], ['Ace', 'Rocket']],
  [
    'their order where they are called the same',
    ['Tom Muller', 'Tom Muller'],
    ['Tom Muller (named first)', 'Tom Muller (named second)'],
  ],
])('two sides are told apart by %s', (_, names, expected) => {
  expect(namesApart(names, t)).toEqual(expected);
});
