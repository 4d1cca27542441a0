import { expect, test } from 'vitest';
import { dayOrder, readCell } from './cells.ts';
import type { ImportColumn } from './fields.ts';

const RULE = { order: 'dmy', thisYear: 2026 } as const;
const read = (column: ImportColumn, cell: string) => readCell(column, cell, RULE);

test.each([
  ['2010-05-31', '2010-05-31'],
  ['31/5/2010', '2010-05-31'],
  ['31.05.2010', '2010-05-31'],
  ['31-5-10', '2010-05-31'],
  ['4.7.81', '1981-07-04'],
  ['04.07.24', '1924-07-04'],
  ['31 May 2010', '2010-05-31'],
  ['31. Mai 2010', '2010-05-31'],
  ['3 maart 1999', '1999-03-03'],
  ['12-Dez-1975', '1975-12-12'],
  ['29771', '1981-07-04'],
  ['1981-07-04 00:00:00', '1981-07-04'],
  ['1994', '1994'],
])('a birthday %s', (cell, value) => {
  expect(read('born_on', cell)).toEqual({ value });
});

test.each(['31.02.79', '00/00/0000', '2010-13-01', 'yesterday', '1.1.1850', '99999'])(
  'no birthday: %s',
  (cell) => {
    expect(read('born_on', cell)).toEqual({ value: cell, problem: 'bad_day' });
  },
);

test('two digits of a year that has just been are a payment of now', () => {
  expect(read('paid_on', '1.10.26')).toEqual({ value: '2026-10-01' });
});

test('one day above 12 says for its column what comes first, and two that disagree say nothing', () => {
  expect(dayOrder(['1/2/1990', '3/25/1991'])).toBe('mdy');
  expect(dayOrder(['1/2/1990', '25/3/1991'])).toBe('dmy');
  expect(dayOrder(['1/2/1990'])).toBe('dmy');
  expect(dayOrder(['3/25/1991', '25/3/1991'])).toBe('unclear');
  const unclear = { order: 'unclear', thisYear: 2026 } as const;
  expect(readCell('born_on', '3/4/1991', unclear)).toEqual({ value: '3/4/1991', problem: 'day_unclear' });
  expect(readCell('born_on', '25/3/1991', unclear)).toEqual({ value: '1991-03-25' });
  expect(readCell('born_on', '3/25/1991', unclear)).toEqual({ value: '1991-03-25' });
});

test.each([
  ['email', 'Jan Maes <JAN@Club.be>', 'jan@club.be'],
  ['email', 'mailto:jan@club.be', 'jan@club.be'],
  ['gender', 'Mevr.', 'female'],
  ['gender', 'H', 'male'],
  ['role', 'Kapitein', 'Kapitein'],
  ['state', 'Bestätigt', 'confirmed'],
  ['weekday', 'Vrijdag', '5'],
  ['weekday', 'Mi.', '3'],
  ['time', '20u', '20:00'],
  ['time', '20.30', '20:30'],
  ['time', '8:05', '08:05'],
  ['time', '20 Uhr', '20:00'],
  ['country', 'be', 'BE'],
  ['club', "'=DC Zuid", '=DC Zuid'],
  ['is_paid', 'ja', 'yes'],
  ['is_paid', 'nee', ''],
] as const)('%s %s', (column, cell, value) => {
  expect(read(column, cell)).toEqual({ value });
});

test.each([
  ['email', 'jan@club', 'bad_mail'],
  ['country', 'Belgium', 'bad_country'],
  ['weekday', 'someday', 'bad_weekday'],
  ['time', '25:00', 'bad_time'],
  ['boards', 'four', 'bad_number'],
  ['first_name', 'x'.repeat(61), 'too_long'],
] as const)('wrong: %s %s', (column, cell, problem) => {
  expect(read(column, cell)).toMatchObject({ problem });
});
