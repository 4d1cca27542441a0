import { Refusal } from '@oche/contract';
import { expect, test } from 'vitest';
import { readImport } from './import-lines.ts';

const names = async (text: string) =>
  (await readImport(text)).lines.map(({ first_name, last_name, club, problem }) => [
    first_name,
    last_name,
    club,
    problem,
  ]);

test('pasted lines: a name each, with or without a club', async () => {
  expect(await names('Lotte Vermeulen\nJan  van den Berg\n\nSting\n')).toEqual([
    ['Lotte', 'Vermeulen', '', null],
    ['Jan', 'van den Berg', '', null],
    ['Sting', '', '', null],
  ]);
  expect(await names('Lotte Vermeulen, De Zeemeeuw\nKurt Janssens')).toEqual([
    ['Lotte', 'Vermeulen', 'De Zeemeeuw', null],
    ['Kurt', 'Janssens', '', null],
  ]);
});

test('a file of a club, with a head line in its language and columns we do not know', async () => {
  const { columns, lines } = await readImport(
    'Lidnummer;Voornaam;Achternaam;Telefoon;Geslacht;Geboortejaar;Land;Ploeg\r\n' +
      'B-17;Lotte;"Vermeulen; de jonge";0470;v;1999;be;De Zeemeeuw\r\n',
  );
  expect(columns).toEqual([
    'member_number',
    'first_name',
    'last_name',
    'gender',
    'birth_year',
    'country',
    'club',
  ]);
  expect(lines).toEqual([
    {
      line: 2,
      first_name: 'Lotte',
      last_name: 'Vermeulen; de jonge',
      nickname: '',
      gender: 'female',
      club: 'De Zeemeeuw',
      country: 'BE',
      birth_year: 1999,
      member_number: 'B-17',
      problem: null,
    },
  ]);
});

test.each([
  ['nobody', 'naam,club\n,De Zeemeeuw', 'no_name'],
  ['a year nobody was born in', 'name,born\nLotte V,99', 'bad_year'],
  ['a country that is not two letters', 'name,land\nLotte V,Belgium', 'bad_country'],
  ['a name that is a novel', `naam\n${'x'.repeat(61)}`, 'too_long'],
])('%s is said, line by line', async (_, text, problem) => {
  expect((await readImport(text)).lines[0]!.problem).toBe(problem);
});

test('the same line twice is said once', async () => {
  expect((await readImport('Lotte V\nlotte v\nLotte W')).lines.map(({ problem }) => problem)).toEqual([
    null,
    'twice',
    null,
  ]);
});

test('more lines than an import takes are refused as a whole', async () => {
  await expect(readImport('Lotte V\n'.repeat(2001))).rejects.toThrow(Refusal);
});

test('of a table that is wider than any list only the first columns are looked at, and of a cell only its beginning', async () => {
  const wide = await readImport(`name${',x'.repeat(50_000)},club\nLotte V${',y'.repeat(50_000)},De Zeemeeuw`);
  expect(wide.columns).toEqual(['name']);
  expect(wide.lines).toMatchObject([{ first_name: 'Lotte', club: '', problem: null }]);
  const [long] = (await readImport(`name\n${'a '.repeat(50_000)}`)).lines;
  expect(long!.problem).toBe('too_long');
  expect(long!.last_name.length).toBeLessThan(1000);
});
