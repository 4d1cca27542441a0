import { Refusal } from '@oche/contract';
import { expect, test } from 'vitest';
import { readImport } from './import-lines.ts';

const names = (text: string) =>
  readImport(text).lines.map(({ first_name, last_name, club, problem }) => [
    first_name,
    last_name,
    club,
    problem,
  ]);

test('pasted lines: a name each, with or without a club', () => {
  expect(names('Lotte Vermeulen\nJan  van den Berg\n\nSting\n')).toEqual([
    ['Lotte', 'Vermeulen', '', null],
    ['Jan', 'van den Berg', '', null],
    ['Sting', '', '', null],
  ]);
  expect(names('Lotte Vermeulen, De Zeemeeuw\nKurt Janssens')).toEqual([
    ['Lotte', 'Vermeulen', 'De Zeemeeuw', null],
    ['Kurt', 'Janssens', '', null],
  ]);
});

test('a file of a club, with a head line in its language and columns we do not know', () => {
  const { columns, lines } = readImport(
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
])('%s is said, line by line', (_, text, problem) => {
  expect(readImport(text).lines[0]!.problem).toBe(problem);
});

test('the same line twice is said once', () => {
  expect(readImport('Lotte V\nlotte v\nLotte W').lines.map(({ problem }) => problem)).toEqual([
    null,
    'twice',
    null,
  ]);
});

test('more lines than an import takes are refused as a whole', () => {
  expect(() => readImport('Lotte V\n'.repeat(2001))).toThrow(Refusal);
});
