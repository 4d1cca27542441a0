import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { outcomeWords } from './outcome-words.ts';

const en = translator('en', CATALOGUES.en);
const ANN = { name: 'Ann' };
const BOB = { name: 'Bob' };

test.each([
  ['won', 0, [[ANN], [BOB]], 'Ann wins'],
  ['retired', 0, [[ANN], [BOB]], 'Bob gave up'],
  ['retired', 1, [[ANN, BOB], [{ name: 'Cas' }]], 'Ann & Bob gave up'],
  ['retired', 1, [[ANN], [BOB], [{ name: 'Cas' }]], 'Bob wins'],
  ['walkover', 1, [[ANN], [BOB]], 'Ann did not play'],
  ['retired', null, [[ANN]], 'Game over'],
  ['drawn', null, [[ANN], [BOB]], 'Drawn'],
  ['aborted', null, [[ANN], [BOB]], 'Called off'],
] as const)('%s by %s of %j: %s', (kind, winner, sides, words) => {
  expect(outcomeWords({ sides }, { kind, winner }, en)).toBe(words);
});
