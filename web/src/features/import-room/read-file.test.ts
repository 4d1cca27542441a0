import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const read = (bytes: Uint8Array) => readFile(bytes, () => undefined);
const RELATIONS =
  '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Leden &amp; co" r:id="r1"/><sheet name="Geheim" state="hidden" r:id="r2"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': RELATIONS,
        'xl/styles.xml': STYLES,
        'xl/sharedStrings.xml': '<sst><si><t>Naam</t></si><si><r><t>Jö</t></r><r><t>rg</t></r></si></sst>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

test('a workbook is read by its saved values: texts, dates, formulas, and the lines of its rows', () => {
  const bytes = workbook(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Geb.</t></is></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" s="2"><v>29771</v></c></row>' +
      '<row r="4"><c r="A4" t="e"><v>#REF!</v></c><c r="B4"/></row>',
  );
  expect(read(bytes)).toEqual({
    sheets: [
      {
        name: 'Leden & co',
        rows: [
          { line: 1, cells: ['Naam', '', 'Geb.'] },
          { line: 3, cells: ['Jörg', '2', '1981-07-04'] },
        ],
      },
    ],
  });
});

test('a team that is merged over its players is the team of each', () => {
  const row = (line: number, team: string, name: string) =>
    `<row r="${line}"><c r="A${line}" t="str"><v>${team}</v></c><c r="B${line}" t="str"><v>${name}</v></c></row>`;
  const bytes = workbook(row(1, 'De Kroon', 'An') + row(2, '', 'Bo') + row(3, '', 'Cis'), {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(1, 'De Kroon', 'An')}${row(2, '', 'Bo')}${row(3, '', 'Cis')}</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells></worksheet>`,
  });
  const found = read(bytes);
  expect('sheets' in found && found.sheets[0]!.rows.map(({ cells }) => cells)).toEqual([
    ['De Kroon', 'An'],
    ['De Kroon', 'Bo'],
    ['', 'Cis'],
  ]);
});

test('a file that unpacks to a thousand times its size, or to thousands of files, is not opened', () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(read(bomb)).toEqual({ problem: 'unsafe' });
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`f${index}`, new Uint8Array(1)])),
  );
  expect(read(many)).toEqual({ problem: 'unsafe' });
});

test.each([
  ['an archive that is no workbook', zipSync({ 'letter.txt': strToU8('hello') }), 'no_table'],
  ['an archive that is cut off', workbook('').slice(0, 200), 'damaged'],
  ['an old or locked workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old_excel'],
  ['a document', strToU8('%PDF-1.7'), 'no_table'],
  ['a page of the web', strToU8('<!DOCTYPE html><table><tr><td>x'), 'no_table'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'no_table'],
  ['nothing', new Uint8Array(), 'empty'],
  ['blank lines', strToU8('\n;;\n \n'), 'empty'],
  ['more than ten megabytes', new Uint8Array(10_000_001), 'too_big'],
])('refused in words: %s', (_, bytes, problem) => {
  expect(read(bytes)).toMatchObject({ problem });
});

test('a hundred thousand rows are counted, and not taken', () => {
  const text = `Naam\n${'Jan Maes\n'.repeat(100_000)}`;
  expect(read(strToU8(text))).toEqual({ problem: 'too_many_rows', count: 100_000 });
});

test('a table under a wrong ending is read by what is in it', () => {
  const latin = Uint8Array.from(Buffer.from('Naam;Club\nJürgen;Süd', 'latin1'));
  const found = read(latin);
  expect('sheets' in found && found.sheets[0]!.rows[1]).toEqual({ line: 2, cells: ['Jürgen', 'Süd'] });
});
