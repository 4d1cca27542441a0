import type { SeasonCard } from '@oche/contract';
import { expect, test } from 'vitest';
import { FROM_NOTHING, seasonBefore } from './season-to-follow.ts';

const card = (slug: string, played: number) => ({ slug, played }) as SeasonCard;
const seasons = [card('2028-2029', 0), card('2027-2028', 12), card('2026-2027', 90)];

test.each([
  ['the one that was played last, when nothing is said', seasons, undefined, '2027-2028'],
  ['the newest, when none was played', seasons.slice(0, 1), undefined, '2028-2029'],
  ['the one that the address names', seasons, '2026-2027', '2026-2027'],
  ['none, when the address says so', seasons, FROM_NOTHING, null],
  ['none, when there is none', [], undefined, null],
])('a new season begins with %s', (_, all, from, before) => {
  expect(seasonBefore(all, from)).toBe(before);
});
