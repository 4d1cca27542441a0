import { type Dice, rollBelow, seededDice } from '@oche/kit';
import { strToU8, zipSync } from 'fflate';

// Lists as federations have them, in every kind of file, with the slips that people make.

const FIRST =
  'Anna Bart Cis Dirk Eva Fons Gert Hilde Ivo Jef Käthe Luk Mia Nand Odette Piet Ria Sofie Tom Ursel Veerle Wim Xander Yana Zoë Jörg Søren'.split(
    ' ',
  );
const LAST =
  'Aerts|Van den Bergh|Claes|De Smet|Engels|Müller|Groß|Hermans|Jansen|Janssens|van Dijk|Lambrecht|Maes|Nijs|Ooms|Peeters|Quintens|Rombouts|Smits|Thijs|Urbain|Verstraete|Wouters|Ydens|Zegers|De la Cruz|Vandenbroucke|Oltmanns|Wübbena|Dijkstra'.split(
    '|',
  );

export type Person = {
  number: string;
  first_name: string;
  last_name: string;
  born_on: string;
  email: string;
  team: string;
};
/** A row of a file: broken ones have something that cannot be read. */
export type Row = { cells: string[]; person: Person | null };
export type ListFile = { name: string; bytes: Uint8Array; rows: Row[] };

/** Throws dice: the same numbers for the same seed. */
export function roller(seed: number) {
  const dice: Dice = seededDice(seed);
  const below = (count: number): number => rollBelow(dice, count);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
export type Roller = ReturnType<typeof roller>;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Members with numbers of their own; three in a hundred share their name with another one. */
export function makePeople(count: number, teams: readonly string[], dice: Roller): Person[] {
  const people: Person[] = [];
  for (let index = 0; index < count; index++) {
    const twin = index > 0 && index % 33 === 0 ? dice.pick(people) : null;
    const first_name = twin?.first_name ?? dice.pick(FIRST);
    const last_name = twin?.last_name ?? `${dice.pick(LAST)}-${dice.pick(LAST)}`;
    // A day of its own for each of a year: twins differ in number and birthday.
    const year = 1950 + ((index * 7) % 55);
    people.push({
      number: String(10_000 + index),
      first_name,
      last_name,
      born_on: `${year}-${pad(1 + dice.below(12))}-${pad(1 + dice.below(28))}`,
      email: `member${index}@federation.test`,
      team: teams[index % teams.length]!,
    });
  }
  return people;
}

const dayStyles: ((day: string) => string)[] = [
  (day) => day,
  (day) => day.split('-').reverse().join('/'),
  (day) => day.split('-').reverse().join('.'),
];

const cellsOf = ({ number, first_name, last_name, born_on, email, team }: Person, dice: Roller): string[] => [
  number,
  first_name,
  last_name,
  dice.pick(dayStyles)(born_on),
  email,
  team,
];

/** Slips that leave no doubt that a row cannot be taken as it is. */
const SLIPS: ((cells: string[]) => string[])[] = [
  (cells) => cells.with(3, '31.02.1979'),
  (cells) => cells.with(4, 'no address'),
  (cells) => cells.with(0, '').with(1, '').with(2, ''),
  (cells) => cells.with(5, 'No such team'),
];

/** Rows of a file, one in twenty of them broken. */
export const makeRows = (people: readonly Person[], dice: Roller): Row[] =>
  people.map((person, index) => {
    const cells = cellsOf(person, dice);
    if (index % 20 !== 7) return { cells, person };
    return { cells: dice.pick(SLIPS)(cells), person: null };
  });

const HEADS = ['Lidnr', 'Voornaam', 'Naam', 'Geb.datum', 'E-mail', 'Ploeg'];

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
const textOf = (rows: readonly Row[], delimiter: string): string =>
  [HEADS, ...rows.map(({ cells }) => cells)]
    .map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter))
    .join('\r\n');

const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + 2 * text.length);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    bytes.set([code & 0xff, code >> 8], 2 + 2 * at);
  }
  return bytes;
};
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function workbook(rows: readonly Row[]): Uint8Array {
  const lines = [HEADS, ...rows.map(({ cells }) => cells)].map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Leden" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`),
  });
}

/** The rows in four files, each of another kind. */
export function makeFiles(rows: readonly Row[]): ListFile[] {
  const quarter = Math.ceil(rows.length / 4);
  const part = (index: number) => rows.slice(index * quarter, (index + 1) * quarter);
  return [
    { name: 'commas.csv', bytes: strToU8(textOf(part(0), ',')), rows: part(0) },
    { name: 'semicolons.csv', bytes: Buffer.from(textOf(part(1), ';'), 'latin1'), rows: part(1) },
    { name: 'tabs.tsv', bytes: utf16(textOf(part(2), '\t')), rows: part(2) },
    { name: 'book.xlsx', bytes: workbook(part(3)), rows: part(3) },
  ];
}
