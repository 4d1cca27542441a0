import { expect, test } from 'vitest';
import { proposeSlug } from './slug.ts';

test.each([
  ["Open van Duinzicht '26", 'open-van-duinzicht-26'],
  ['Café Den Anker — Winterpokal Straße 7', 'cafe-den-anker-winterpokal-strasse-7'],
  ['  !? ', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is proposed as %s', (name, slug) => expect(proposeSlug(name)).toBe(slug));
