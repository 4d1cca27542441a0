import { RANKING_PRESETS } from '@oche/tournament';
import { describe, expect, test } from 'vitest';
import { bandsField, parseBands } from './bands.ts';

describe('points by place, as somebody types them', () => {
  test.each([
    [
      '1: 100, 2: 80, 3-4: 60',
      [
        [1, 1, 100],
        [2, 2, 80],
        [3, 4, 60],
      ],
    ],
    [
      '1=7; 2 – 4 = 0,5',
      [
        [1, 1, 7],
        [2, 4, 0.5],
      ],
    ],
    ['5+: 2', [[5, Number.MAX_SAFE_INTEGER, 2]]],
    ['', []],
  ])('%s', (text, expected) => {
    expect(parseBands(text)?.map(({ from, to, points }) => [from, to, points])).toEqual(expected);
  });

  test.each(['first: 100', '1: many', '1-: 3', '1'])('%s is none', (text) => {
    expect(parseBands(text)).toBeNull();
  });

  test.each(Object.entries(RANKING_PRESETS))('the places of %s can be typed', (_name, { places }) => {
    expect(parseBands(bandsField(places.winners))).toEqual(places.winners);
  });
});
