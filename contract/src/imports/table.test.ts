import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../csv.ts';
import { delimiterOf, readTable, tableSteps, textOfBytes } from './table.ts';

const lines = (text: string) => readTable(text).rows.map(({ line, cells }) => [line, ...cells]);

test.each([
  ['commas', 'a,b\n1,2', ','],
  ['semicolons with commas in the cells', 'Naam;Club\nMaes, Jan;A, B\n', ';'],
  ['tabs from a spreadsheet', 'a\tb, c\n1\t2', '\t'],
  ['a title above the table', 'Members, as of May\nName;No;Club\nA;1;X\nB;2;Y', ';'],
  ['a comma inside quotes', '"a,b";c\n"d,e";f', ';'],
])('%s', (_, text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

test.each([
  [
    'blank lines are counted',
    'a;b\n\n;\n1;2\n',
    [
      [1, 'a', 'b'],
      [4, '1', '2'],
    ],
  ],
  [
    'a cell over two lines moves the lines below it',
    'a;b\n"x\ny";2\n3;4',
    [
      [1, 'a', 'b'],
      [2, 'x\ny', '2'],
      [4, '3', '4'],
    ],
  ],
  ['doubled quotes are one', '"say ""hi""";b', [[1, 'say "hi"', 'b']]],
  [
    'line ends of every machine',
    'a;1\rb;2\r\nc;3',
    [
      [1, 'a', '1'],
      [2, 'b', '2'],
      [3, 'c', '3'],
    ],
  ],
])('%s', (_, text, rows) => {
  expect(lines(text)).toEqual(rows);
});

test('a quote that is never closed is a letter of its own line, and the rest is read', () => {
  const { rows } = readTable('n;c\n"Heiko;A\nJan;B');
  expect(rows).toEqual([
    { line: 1, cells: ['n', 'c'] },
    { line: 2, cells: ['"Heiko', 'A'], has_open_quote: true },
    { line: 3, cells: ['Jan', 'B'] },
  ]);
});

test('a quote that another line closes is noticed', () => {
  const [, row] = readTable('n;c\n"Heiko;A\nJan";B\n').rows;
  expect(row).toMatchObject({ line: 2, has_open_quote: true });
});

test('the letters of a file are found out', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x4a, 0, 0xfc, 0]);
  expect(textOfBytes(utf16)).toBe('Jü');
  expect(textOfBytes(new TextEncoder().encode('Jürgen,€'))).toBe('Jürgen,€');
  expect(textOfBytes(new Uint8Array([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e, 0x2c, 0x80]))).toBe('Jürgen,€');
});

test('every table that is written is read again, with its lines', () => {
  const cell = fc.stringMatching(/^([a-z" é][a-z",\n é]{0,8})?$/);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1, maxLength: 12 }),
      (given) => {
        const text = given.map((cells) => csvLine(cells)).join('');
        const { rows } = readTable(text, ',');
        expect(rows.map(({ cells }) => cells)).toEqual(given.map((cells) => [...cells]));
        const written = text.split(/\r\n|\n/);
        for (const { line } of rows) expect(line).toBeLessThanOrEqual(written.length);
      },
    ),
  );
});

test('no text makes the reader fail', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab";,\t\r\n|]{0,60}$/), (text) => {
      const { rows } = readTable(text);
      expect(rows.every(({ line }, index) => index === 0 || line > rows[index - 1]!.line)).toBe(true);
    }),
  );
});

test.each([
  ['cells', ','.repeat(50_000)],
  ['lines', 'a\n'.repeat(50_000)],
])('a text full of %s is read with pauses', (_, text) => {
  const steps = tableSteps(text);
  let pauses = 0;
  while (!steps.next().done) pauses++;
  expect(pauses).toBeGreaterThan(50);
});

test.each([
  ['a quote inside of a cell', '6" board,x', [['6" board', 'x']]],
  ['a quote inside of the first cell of a list with semicolons', '6" board;x', [['6" board', 'x']]],
  ['a delimiter that only stands in quotes', '"a;b;c",d', [['a;b;c', 'd']]],
  ['a mark at the beginning', '\ufeffa,b', [['a', 'b']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(readTable(text).rows.map(({ cells }) => cells)).toEqual(rows);
});
