import { describe, expect, test } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { translator } from './index.ts';

// One thing has one word: the others for it are listed here, and nobody says them.
const NOT_SAID: Record<'nl' | 'de', [word: RegExp, instead: string][]> = {
  nl: [
    [/\bkapot\b|\bdood\b/i, 'bust'],
    [/merkteken/i, 'marks'],
    [/\btriples?\b|\btrebles?\b/i, 'tripel'],
    [/gebulld/i, 'gebuld'],
    [/\bkun je\b/i, 'kan je'],
    [/vroeger gestopt/i, 'vroegtijdig gestopt'],
  ],
  de: [
    [/scheibe/i, 'Board'],
    [/\bremis\b/i, 'Unentschieden'],
    [/drei im bett/i, 'Three in a Bed'],
    [/neun treffer|marks pro runde/i, 'Marks, pro Aufnahme'],
    [/triple überspringen/i, 'schneller voran'],
  ],
};

for (const [locale, words] of Object.entries(NOT_SAID))
  describe(locale, () => {
    test.each(words)('nobody says %s', (word) => {
      const texts = Object.entries(CATALOGUES[locale as 'nl' | 'de']);
      expect(texts.filter(([, text]) => word.test(text))).toEqual([]);
    });
  });

test('one visit is one, and several are several', () => {
  const t = translator('de', CATALOGUES.de);
  expect(t('clash.came_first', { count: 1 })).toMatch(/^1 Aufnahme,/);
  expect(t('clash.came_first', { count: 3 })).toMatch(/^3 Aufnahmen,/);
});
