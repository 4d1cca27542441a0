import { expect, test } from 'vitest';
import { inPlace } from './in-place.ts';

const games = (ids: string) => [...ids].map((id) => ({ id }));

test.each([
  ['nothing moves when another order is told', 'abc', 'cab', 'abc'],
  ['one that ended makes room for one that began', 'abcd', 'adex', 'aexd'],
  ['what is more comes last', 'ab', 'xaby', 'abxy'],
  ['where nothing begins the rest moves up', 'abcd', 'db', 'bd'],
  ['the first time they come as told', '', 'bca', 'bca'],
])('%s', (_, before, now, placed) => {
  expect(inPlace(games(before), games(now))).toEqual(games(placed));
});
