import type { Match } from '@oche/contract';
import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { givenUpText, outcomeOf } from './match-words.ts';

const en = translator('en', CATALOGUES.en);
const side = (...names: string[]) => ({ players: names.map((name) => ({ name })) });
const match = (result: Match['result'], names: string[] = ['Me', 'Bo Bos']) =>
  ({ result, own_side: 0, sides: names.map((name) => side(name)), status: 'finished' }) as unknown as Match;

test.each<[string, Match, string]>([
  ['the rival who left', match({ kind: 'retired', winner: 0 }), 'Bo Bos gave up'],
  ['oneself', match({ kind: 'retired', winner: 1 }), 'gave up'],
  ['the rival who did not come', match({ kind: 'walkover', winner: 0 }), 'Bo Bos did not play'],
  ['nobody in particular of three', match({ kind: 'retired', winner: 0 }, ['Me', 'Bo', 'Cas']), 'given up'],
])('MTC-16 a match that was given up names %s', (_, given, words) => {
  expect(givenUpText(given, en)).toBe(words);
});

test('who won by the other giving up has won, whatever the legs say', () => {
  expect(outcomeOf(match({ kind: 'retired', winner: 0 }))).toBe('won');
});
