import { Refusal } from '@oche/contract';
import { expect, test } from 'vitest';
import { wordRefusal } from './index.ts';

test.each([
  [undefined, 'player_twice', 'Niemand speelt twee keer mee.'],
  ['tournament', 'player_twice', 'Iemand zou hier twee keer in staan.'],
  ['league', 'player_twice', 'Deze speler staat twee keer in de opstelling.'],
] as const)('a refusal of a rule has the words of its core: %s', (core, rule, message) => {
  const refusal = new Refusal('against_the_rules', { rule, ...(core ? { core } : {}) });
  expect(wordRefusal(refusal, 'nl')).toEqual({
    status: 422,
    body: { code: 'against_the_rules', message, rule },
  });
});
