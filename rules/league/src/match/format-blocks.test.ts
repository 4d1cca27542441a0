import { bestOf, must } from '@oche/kit';
import { expect, test } from 'vitest';
import { blocksOf, matchFormat } from './format-blocks.ts';
import { checkMatchFormat } from './match-format.ts';
import { MATCH_FORMATS } from './match-formats.ts';

test.each(Object.values(MATCH_FORMATS))('TMF-5 $id is read back as its blocks', (format) => {
  const blocks = blocksOf(format)!;
  expect(matchFormat(format.id, format.positions, blocks)).toEqual(format);
  expect(blocks.reduce((sum, { games }) => sum + games, 0)).toBe(format.slots.length);
});

test('TMF-5 blocks after one that was taken out are numbered anew', () => {
  const [first, , third] = blocksOf(MATCH_FORMATS.be_middenkust)!;
  const { slots } = must(checkMatchFormat(matchFormat('own', 4, [first!, third!])));
  expect(slots.map(({ number, block }) => `${number}/${block}`)).toEqual([
    '1/1',
    '2/1',
    '3/1',
    '4/1',
    '5/2',
    '6/2',
    '7/2',
    '8/2',
  ]);
});

test('TMF-5 pairs by position meet the next pair', () => {
  const pairs = { games: 2, kind: 'pair' as const, size: 2, distance: bestOf(5), turn: 0 };
  const { slots } = must(checkMatchFormat(matchFormat('own', 4, [pairs])));
  expect(slots.map(({ home, away }) => [home, away])).toEqual([
    [
      [1, 2],
      [1, 2],
    ],
    [
      [3, 4],
      [3, 4],
    ],
  ]);
});

test('TMF-5 an order of its own is no list of blocks', () => {
  const { slots, ...format } = MATCH_FORMATS.be_middenkust;
  const [one, two, ...rest] = slots;
  const turned = [{ ...one!, home: two!.home }, { ...two!, home: one!.home }, ...rest];
  expect(blocksOf({ ...format, slots: turned })).toBeNull();
});
