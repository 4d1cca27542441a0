import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { readTable } from './imports/table.ts';

test.each(['=1+1', '+32 50', '-x', '@home', '\tx', '\rx'])('%s is told to be text', (text) => {
  expect(readTable(csvLine(['name', text]), ',').rows[0]!.cells).toEqual(['name', `'${text}`]);
});

test('numbers are written as the language writes them, and are no formulas', () => {
  expect(csvLine([-1.5, true, null, 'a;b'], { delimiter: ';', decimal: ',' })).toBe('-1,5;true;;"a;b"\r\n');
});

test('what was written is read as it was', () => {
  const cell = fc.string().map((text) => `x${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const read = readTable(rows.map((row) => csvLine(row)).join(''), ',').rows;
      expect(read.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});
