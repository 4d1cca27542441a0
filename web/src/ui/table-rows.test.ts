import { expect, test } from 'vitest';
import { nextSort, parseSort, searchRows, sortRows } from './table-rows.ts';

const ROWS = [
  { name: 'Zoë', average: 61.2 },
  { name: 'ann', average: null },
  { name: 'Émile', average: 70 },
  { name: 'Board 10', average: 5 },
  { name: 'Board 9', average: 40 },
];
const COLUMNS = [
  { key: 'name', sortBy: (row: (typeof ROWS)[number]) => row.name },
  { key: 'average', sortBy: (row: (typeof ROWS)[number]) => row.average },
  { key: 'fixed' },
];
const names = (sort: string | undefined) => sortRows(ROWS, COLUMNS, parseSort(sort)).map(({ name }) => name);

test('rows are sorted as people sort: without case, accents or counting letter by letter', () => {
  expect(names('name')).toEqual(['ann', 'Board 9', 'Board 10', 'Émile', 'Zoë']);
  expect(names('-name')).toEqual(['Zoë', 'Émile', 'Board 10', 'Board 9', 'ann']);
});

test('the order is the same in every engine: ours, not that of its language data', () => {
  const words = ['Straße 2', 'strasse 1', 'a', '10', '9', 'b1', 'b', 'B01'];
  const rows = words.map((name) => ({ name, average: null }));
  expect(sortRows(rows, COLUMNS, parseSort('name')).map(({ name }) => name)).toEqual([
    '9',
    '10',
    'a',
    'b',
    'b1',
    'B01',
    'strasse 1',
    'Straße 2',
  ]);
});

test('what has no value comes last either way', () => {
  expect(names('average').at(-1)).toBe('ann');
  expect(names('-average')).toEqual(['Émile', 'Zoë', 'Board 9', 'Board 10', 'ann']);
});

test.each([undefined, '', 'nothing', 'fixed', '-'])('"%s" leaves the order as it is', (sort) => {
  expect(names(sort)).toEqual(ROWS.map(({ name }) => name));
});

test('a click sorts upwards, the next one downwards', () => {
  expect(nextSort('name', null)).toBe('name');
  expect(nextSort('name', parseSort('name'))).toBe('-name');
  expect(nextSort('name', parseSort('-name'))).toBe('name');
  expect(nextSort('average', parseSort('name'))).toBe('average');
});

test('every word that is searched for has to stand somewhere', () => {
  const find = (text: string) => searchRows(ROWS, text, ({ name }) => name).map(({ name }) => name);
  expect(find('emile')).toEqual(['Émile']);
  expect(find('10 board')).toEqual(['Board 10']);
  expect(find('board 11')).toEqual([]);
  expect(find('')).toHaveLength(ROWS.length);
});
