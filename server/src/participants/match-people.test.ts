import { expect, test } from 'vitest';
import { peopleMatcher } from './match-people.ts';

const person = (id: number, first_name: string, last_name: string, more: object = {}) => ({
  id,
  first_name,
  last_name,
  club: '',
  member_number: '',
  birth_year: null as number | null,
  ...more,
});

const BOOK = [
  person(1, 'Käthe', 'Müller', { club: 'Bulls Aachen' }),
  person(2, 'Jan', 'Peeters', { club: 'Oche Gent', birth_year: 1980 }),
  person(3, 'Jan', 'Peeters', { club: 'Oche Gent', birth_year: 2009 }),
  person(4, 'Kurt', 'Janssens', { member_number: 'B-17' }),
  person(5, 'Dirk', 'Baert', { club: 'De Zeemeeuw' }),
];
const match = await peopleMatcher(BOOK);

test.each([
  ['the same name without accents', person(0, 'Kathe', 'MULLER'), 'known', [1]],
  ['the same name at another club', person(0, 'Käthe', 'Müller', { club: 'Flying Dutch' }), 'doubtful', [1]],
  ['father and son', person(0, 'Jan', 'Peeters', { birth_year: 2009 }), 'doubtful', [2, 3]],
  ['a member number, whatever the name', person(0, 'Curt', 'J.', { member_number: 'B-17' }), 'known', [4]],
  [
    'the same name with another number',
    person(0, 'Kurt', 'Janssens', { member_number: 'B-18' }),
    'doubtful',
    [4],
  ],
  ['a misspelt name', person(0, 'Curt', 'Jansen'), 'doubtful', [4]],
  ['last name first', person(0, 'Baert', 'Dirk'), 'doubtful', [5]],
  ['only an initial', person(0, 'D.', 'Baert'), 'doubtful', [5]],
  ['somebody else', person(0, 'Anja', 'Vogel'), 'new', []],
  ['another first name', person(0, 'Koen', 'Baert'), 'new', []],
] as const)('%s', (_, asked, standing, ids) => {
  const found = match(asked);
  expect(found.standing).toBe(standing);
  expect(found.candidates.map(({ id }) => id)).toEqual(ids);
});
