import { describe, expect, test } from 'vitest';
import { isUnderAge, type PersonBehindName, publicPerson, strictestInPublic } from './public-person.ts';

const person = (given: Partial<PersonBehindName>): PersonBehindName => ({
  first_name: 'Jan',
  last_name: 'van den Berg',
  born_on: null,
  birth_year: null,
  in_public: 'by_age',
  ...given,
});

describe('WHO-12: under 18 a person has first name and initial in public, and no page', () => {
  test.each([
    ['a child', { born_on: '2015-03-04' }, 'Jan V.', false],
    ['on the day before the birthday', { born_on: '2008-11-20' }, 'Jan V.', false],
    ['on the birthday', { born_on: '2008-11-19' }, 'Jan van den Berg', true],
    ['the year alone: a child until that year is over', { birth_year: 2008 }, 'Jan V.', false],
    ['the year alone, a year earlier', { birth_year: 2007 }, 'Jan van den Berg', true],
    ['the day goes before the year', { born_on: '2008-01-01', birth_year: 2010 }, 'Jan van den Berg', true],
    ['of unknown age', {}, 'Jan van den Berg', true],
    ['no last name', { born_on: '2015-03-04', last_name: '' }, 'Jan', false],
    [
      'the whole name in one field',
      { born_on: '2015-03-04', first_name: 'Jan Maes', last_name: '' },
      'Jan M.',
      false,
    ],
    ['a letter of two signs', { born_on: '2015-03-04', last_name: 'éclair' }, 'Jan É.', false],
  ])('%s', (_, given, name, has_page) => {
    expect(publicPerson(person(given), '2026-11-19')).toEqual({ name, has_page });
  });

  test('born on 29 February, of age on 1 March', () => {
    expect(isUnderAge('2008-02-29', '2026-02-28')).toBe(true);
    expect(isUnderAge('2008-02-29', '2026-03-01')).toBe(false);
  });
});

describe('WHO-13: an organiser decides otherwise for one person', () => {
  test.each([
    ['a child shown whole', { born_on: '2015-03-04', in_public: 'whole' }, 'Jan van den Berg', true],
    ['a child without a page', { born_on: '2015-03-04', in_public: 'no_page' }, 'Jan V.', false],
    ['an adult without a page', { born_on: '1980-03-04', in_public: 'no_page' }, 'Jan van den Berg', false],
  ] as const)('%s', (_, given, name, has_page) => {
    expect(publicPerson(person(given), '2026-11-19')).toEqual({ name, has_page });
  });

  test('of two entries that are one person the more careful decision holds', () => {
    expect(strictestInPublic('whole', 'no_page')).toBe('no_page');
    expect(strictestInPublic('by_age', 'whole')).toBe('by_age');
    expect(strictestInPublic('whole', 'whole')).toBe('whole');
  });
});
