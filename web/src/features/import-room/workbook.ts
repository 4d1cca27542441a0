import type { TableRow } from '@oche/contract/imports';
import { strFromU8, type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';

export type Sheet = { name: string; rows: TableRow[] };
/** Why a workbook is not opened. */
export type WorkbookProblem = 'unsafe' | 'damaged' | 'no_table';

// A workbook is a packed folder. Everything about it is judged by its list of contents before anything is unpacked.
const MOST_ENTRIES = 2_000;
const MOST_UNPACKED = 80_000_000;
/** A small file may be packed as tightly as it likes; a large one does not become a thousand times its size by itself. */
const MOST_RATIO = 150;
const FREE_OF_RATIO = 1_000_000;
/** Columns further right are not read. */
const MOST_COLUMNS = 100;

class UnsafeWorkbook extends Error {}

const isNeeded = (name: string): boolean =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

/** Unpacks what a table needs, unless the contents say that it would be too much. */
function unpack(bytes: Uint8Array): Unzipped {
  let entries = 0;
  let unpacked = 0;
  const check = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (++entries > MOST_ENTRIES) throw new UnsafeWorkbook();
    const isTight = originalSize > FREE_OF_RATIO && originalSize > size * MOST_RATIO;
    unpacked += originalSize;
    if (isTight || unpacked > MOST_UNPACKED) throw new UnsafeWorkbook();
    return isNeeded(name);
  };
  // Every entry is judged first: an unsafe one may be the last.
  unzipSync(bytes, {
    filter: (file) => {
      check(file);
      return false;
    },
  });
  return unzipSync(bytes, { filter: ({ name }) => isNeeded(name) });
}

/** The sheets of a workbook that are not hidden, as tables. Formulas are not run: a cell has the value it was saved with. */
export function readWorkbook(bytes: Uint8Array): Sheet[] | WorkbookProblem {
  try {
    const files = unpack(bytes);
    const text = (name: string) => {
      const file = files[name];
      return file === undefined ? '' : strFromU8(file);
    };
    const workbook = text('xl/workbook.xml');
    if (workbook === '') return 'no_table';
    const around: Around = {
      strings: sharedStrings(text('xl/sharedStrings.xml')),
      dateStyles: dateStyles(text('xl/styles.xml')),
      isFrom1904: /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook),
    };
    return sheetFiles(workbook, text('xl/_rels/workbook.xml.rels'))
      .map(({ name, file }) => ({ name, rows: sheetRows(text(file), around) }))
      .filter(({ rows }) => rows.length > 0);
  } catch (error) {
    return error instanceof UnsafeWorkbook ? 'unsafe' : 'damaged';
  }
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1];

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml
    .replace(/_x000D_/g, '')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return ENTITIES[name as string] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });

/** All text below an element: a text may be in pieces with letters of their own. Phonetic hints are no text. */
const textIn = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map(([, text = '']) => plain(text))
    .join('');

const sharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, si = '']) =>
    textIn(si),
  );

/** Styles by which a number is a date: formats of the program itself, or written with days and months. */
function dateStyles(xml: string): Set<number> {
  const own = new Map<string, string>();
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g))
    own.set(attribute(attributes, 'numFmtId') ?? '', plain(attribute(attributes, 'formatCode') ?? ''));
  const [, formats = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  const styles = new Set<number>();
  let index = 0;
  for (const [, attributes = ''] of formats.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)) {
    const id = attribute(attributes, 'numFmtId') ?? '0';
    const code = own.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    const isOfProgram = /^(1[4-7]|22|2[7-9]|3[0-6]|5[0-8])$/.test(id);
    if (code === undefined ? isOfProgram : /[dy]/i.test(code)) styles.add(index);
    index++;
  }
  return styles;
}

function sheetFiles(workbook: string, relations: string): { name: string; file: string }[] {
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'Id') ?? '',
      (attribute(attributes, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/state="(?:hidden|veryHidden)"/.test(attributes))
    .map((attributes) => ({
      name: plain(attribute(attributes, 'name') ?? ''),
      file: targets.get(/\br:id="([^"]*)"/.exec(attributes)?.[1] ?? attribute(attributes, 'id') ?? '') ?? '',
    }));
}

type Around = { strings: readonly string[]; dateStyles: ReadonlySet<number>; isFrom1904: boolean };

function sheetRows(xml: string, around: Around): TableRow[] {
  const rows = new Map<number, string[]>();
  let line = 0;
  for (const [, attributes = '', inside = ''] of xml.matchAll(
    /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g,
  )) {
    line = Number(attribute(attributes, 'r') ?? line + 1);
    rows.set(line, rowCells(inside, around));
  }
  fillMerged(xml, rows);
  return [...rows]
    .filter(([, cells]) => cells.some((cell) => cell.trim() !== ''))
    .map(([index, cells]) => ({ line: index, cells: Array.from(cells, (cell) => cell ?? '') }));
}

function rowCells(xml: string, around: Around): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const [, attributes = '', inside = ''] of xml.matchAll(
    /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const reference = attribute(attributes, 'r');
    const column = reference ? columnIndex(reference) : next;
    next = column + 1;
    if (column < MOST_COLUMNS) cells[column] = cellText(attributes, inside, around);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

/** "B12" is column 1. */
function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.replace(/[^A-Z]/gi, '').toUpperCase())
    index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

const DAY_MS = 86_400_000;

function cellText(attributes: string, inside: string, around: Around): string {
  const kind = attribute(attributes, 't') ?? 'n';
  if (kind === 'inlineStr') return textIn(inside);
  const [, value = ''] = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside) ?? [];
  switch (kind) {
    case 's':
      return around.strings[Number(value)] ?? '';
    case 'str':
    case 'd':
      return plain(value);
    case 'b':
      return value === '1' ? 'yes' : '';
    case 'e':
      return '';
    default:
      return numberText(value, around.dateStyles.has(Number(attribute(attributes, 's') ?? -1)), around);
  }
}

/** A number as people write it: a date as a day, and no seventeen digits. */
function numberText(value: string, isDate: boolean, { isFrom1904 }: Around): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (!isDate || number <= 0 || number > 200_000) return String(number);
  const days = Math.floor(number) + (isFrom1904 ? 1462 : 0);
  return new Date((days - 25_569) * DAY_MS).toISOString().slice(0, 10);
}

/** A cell that is merged over several rows has its value in each of them. */
function fillMerged(xml: string, rows: Map<number, string[]>): void {
  for (const [, from = '', first = '', , last = ''] of xml.matchAll(
    /<(?:\w+:)?mergeCell\b[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g,
  )) {
    const column = columnIndex(from);
    const value = rows.get(Number(first))?.[column] ?? '';
    if (value === '' || column >= MOST_COLUMNS) continue;
    for (const [line, cells] of rows)
      if (line > Number(first) && line <= Number(last) && (cells[column] ?? '') === '') cells[column] = value;
  }
}
