import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvSteps, parseCsv, UTF8_MARK } from './csv.ts';

test.each([
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['quotes', '"a ""b""","c\r\nd"\r\n', [['a "b"', 'c\r\nd']]],
  ['a quote inside of a cell', '6" board,x', [['6" board', 'x']]],
  ['a quote inside of the first cell of a list with semicolons', '6" board;x', [['6" board', 'x']]],
  ['a quote that is never closed', '"a,b', [['a,b']]],
  [
    'old line ends and empty lines',
    'a,b\r\r1,2\r,\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a delimiter that only stands in quotes', '"a;b;c",d', [['a;b;c', 'd']]],
  ['a mark at the beginning', `${UTF8_MARK}a,b`, [['a', 'b']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each([
  ['cells', ','.repeat(50_000)],
  ['lines', 'a\n'.repeat(50_000)],
  ['quotes', 'a"'.repeat(50_000)],
])('a text full of %s is read with pauses, and as without them', (_, text) => {
  const steps = csvSteps(text);
  let pauses = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(step.value).toEqual(parseCsv(text));
      break;
    }
    pauses++;
  }
  expect(pauses).toBeGreaterThan(50);
});

test('bytes are UTF-8, or else windows-1252', () => {
  expect(parseCsv(new TextEncoder().encode('Jürgen,€'))).toEqual([['Jürgen', '€']]);
  expect(parseCsv(new Uint8Array([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e, 0x2c, 0x80]))).toEqual([
    ['Jürgen', '€'],
  ]);
});

test.each(['=1+1', '+32 50', '-x', '@home', '\tx', '\rx'])('%s is told to be text', (text) => {
  expect(parseCsv(csvLine(['name', text]))[0]).toEqual(['name', `'${text}`]);
});

test('numbers are written as the language writes them, and are no formulas', () => {
  expect(csvLine([-1.5, true, null, 'a;b'], { delimiter: ';', decimal: ',' })).toBe('-1,5;true;;"a;b"\r\n');
});

test('what was written is read as it was', () => {
  const cell = fc.string().map((text) => `x${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      expect(parseCsv(rows.map((row) => csvLine(row)).join(''), ',')).toEqual(rows);
    }),
  );
});
