import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPersonMatcher, type KnownPerson, type PersonFacts } from './match-person.ts';

const UNKNOWN = { member_number: '', email: '', club: '', birth_year: null, born_on: null };
const asked = (first_name: string, last_name: string, more: Partial<PersonFacts> = {}): PersonFacts => ({
  ...UNKNOWN,
  first_name,
  last_name,
  ...more,
});
const known = (id: number, first: string, last: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...asked(first, last, more),
  id,
  is_email_proven: more.is_email_proven ?? false,
});

const BOOK = [
  known(1, 'Käthe', 'Müller', { club: 'Bulls Aachen', birth_year: 1991 }),
  known(2, 'Jan', 'Peeters', { club: 'Oche Gent', birth_year: 1980 }),
  known(3, 'Jan', 'Peeters', { club: 'Oche Gent', birth_year: 2009 }),
  known(4, 'Kurt', 'Janssens', { member_number: 'B-017', born_on: '1975-03-02' }),
  known(5, 'Dirk', 'Baert', { club: 'De Zeemeeuw', email: 'dirk@home.test' }),
  known(6, 'Piet', 'Maes', {
    club: 'Het Anker A',
    member_number: '12',
    email: 'piet@maes.test',
    is_email_proven: true,
  }),
  known(7, 'Solo', 'Ronny'),
  known(8, 'Eva', 'Claes', { email: 'club@oche.test', born_on: '1999-01-31' }),
  known(9, 'Els', 'Claes', { email: 'club@oche.test', born_on: '1999-01-31' }),
];
const { match } = createPersonMatcher(BOOK);

const result = (person: PersonFacts) => {
  const found = match(person);
  if (found.verdict === 'new') return ['new'];
  const ids = found.verdict === 'same' ? [found.person.id] : found.candidates.map(({ id }) => id);
  return [found.verdict, found.reason, ids];
};

test.each([
  ['WHO-4 a number finds its owner', asked('', '', { member_number: 'b 17' }), ['same', 'number', [4]]],
  [
    'WHO-4 a number forgives spelling',
    asked('Curt', 'Jansen', { member_number: 'B-17' }),
    ['same', 'number', [4]],
  ],
  [
    'WHO-4 a number with another name is asked',
    asked('Anna', 'de Vries', { member_number: 'B-17' }),
    ['doubtful', 'number_of_other', [4]],
  ],
  [
    'WHO-4 a number with another birthday is asked',
    asked('Kurt', 'Janssens', { member_number: 'B-17', born_on: '1975-02-03' }),
    ['doubtful', 'other_birthday', [4]],
  ],
  [
    'WHO-5 the same name and club',
    asked('MULLER', 'Kathe', { club: 'BULLS  Aachen' }),
    ['same', 'club', [1]],
  ],
  [
    'WHO-5 the same name and birth year',
    asked('Kaethe', 'Mueller', { birth_year: 1991 }),
    ['same', 'birthday', [1]],
  ],
  [
    'WHO-5 the same name and birthday, though the club changed',
    asked('Kurt', 'Janssens', { born_on: '1975-03-02', club: 'Elsewhere' }),
    ['same', 'birthday', [4]],
  ],
  [
    'WHO-5 the same name and address',
    asked('Dirk', 'Baert', { email: 'DIRK@home.test' }),
    ['same', 'email', [5]],
  ],
  ['WHO-5 a name of which neither side knows more', asked('Ronny', 'Solo'), ['same', 'nothing_else', [7]]],
  ['WHO-6 the name alone is asked', asked('Dirk', 'Baert'), ['doubtful', 'name_only', [5]]],
  [
    'WHO-6 the name with another number is asked',
    asked('Piet', 'Maes', { member_number: '99' }),
    ['doubtful', 'other_number', [6]],
  ],
  [
    'WHO-6 the name with a birthday a few years off is asked',
    asked('Käthe', 'Müller', { birth_year: 1992 }),
    ['doubtful', 'other_birthday', [1]],
  ],
  [
    'WHO-7 another Piet Maes with his own number and club is new',
    asked('Piet', 'Maes', { member_number: '99', club: 'De Post A' }),
    ['new'],
  ],
  [
    'WHO-7 number and birthday differ',
    asked('Kurt', 'Janssens', { member_number: 'B-18', born_on: '1979-01-01' }),
    ['new'],
  ],
  [
    'WHO-7 parent and child of one club',
    asked('Käthe', 'Müller', { birth_year: 2014, club: 'Bulls Aachen' }),
    ['new'],
  ],
  ['WHO-8 a misspelt name is asked', asked('Curt', 'Jansen'), ['doubtful', 'spelling', [4]]],
  [
    'WHO-8 a misspelt name with address and birthday is the same',
    asked('Eva', 'Claes', { email: 'club@oche.test', born_on: '1999-01-31' }),
    ['same', 'email', [8]],
  ],
  ['WHO-8 a misspelt name of another club is new', asked('Dirc', 'Baert', { club: 'Flying Dutch' }), ['new']],
  [
    'WHO-9 two of one name are asked',
    asked('Jan', 'Peeters', { club: 'Oche Gent' }),
    ['doubtful', 'several', [2, 3]],
  ],
  [
    'WHO-9 the birth year points at one of two',
    asked('Jan', 'Peeters', { club: 'Oche Gent', birth_year: 2009 }),
    ['same', 'birthday', [3]],
  ],
  [
    'WHO-10 a proven address of another name is asked',
    asked('Maria', 'Thijs', { email: 'piet@maes.test' }),
    ['doubtful', 'email_of_other', [6]],
  ],
  [
    'WHO-10 an unproven address of another name says nothing',
    asked('Maria', 'Thijs', { email: 'dirk@home.test' }),
    ['new'],
  ],
  [
    'WHO-10 an address of a whole club says nothing',
    asked('Bart', 'Wouters', { email: 'club@oche.test' }),
    ['new'],
  ],
  ['somebody else', asked('Anja', 'Vogel'), ['new']],
])('%s', (title, person, wanted) => {
  expect(title).not.toBe('');
  expect(result(person)).toEqual(wanted);
});

test('WHO-11 an earlier row of the list is found by the later ones', () => {
  const matcher = createPersonMatcher();
  expect(matcher.match(asked('Jan', 'Maes', { club: 'Oche Gent' })).verdict).toBe('new');
  matcher.add(known(-1, 'Jan', 'Maes', { club: 'Oche Gent' }));
  expect(matcher.match(asked('MAES', 'Jan', { club: 'Oche Gent' }))).toMatchObject({ verdict: 'same' });
});

const FIRST = ['Jan', 'Piet', 'Eva', 'Käthe', 'Jean-Pierre'];
const LAST = ['Maes', 'van den Berghe', 'Müller', 'Dijkstra', 'Groß'];
const person = fc.record({
  first_name: fc.constantFrom(...FIRST),
  last_name: fc.constantFrom(...LAST),
  member_number: fc.constant(''),
  email: fc.constantFrom('', 'a@x.test', 'b@x.test'),
  club: fc.constantFrom('', 'Oche Gent', 'De Post'),
  birth_year: fc.constant(null),
  born_on: fc.constantFrom(null, '1980-01-02', '1995-07-08', '2009-11-12'),
});
const book = fc.array(person, { maxLength: 25 }).map((people) =>
  people.map((each, index) => ({
    ...each,
    id: index + 1,
    member_number: String(100 + index),
    is_email_proven: false,
  })),
);

test('WHO-4 everybody of a book is found by their own row, and nobody else is', () => {
  fc.assert(
    fc.property(book, (people) => {
      const matcher = createPersonMatcher(people);
      for (const each of people)
        expect(matcher.match(each)).toMatchObject({ verdict: 'same', person: { id: each.id } });
    }),
  );
});

test('WHO-6 WHO-7 a row with a number of its own is never silently another member', () => {
  fc.assert(
    fc.property(book, person, (people, row) => {
      const found = createPersonMatcher(people).match({ ...row, member_number: '999' });
      expect(found.verdict).not.toBe('same');
    }),
  );
});

test('WHO-9 the same is said in whatever order the book is kept', () => {
  fc.assert(
    fc.property(book, person, (people, row) => {
      const summary = (order: KnownPerson[]) => {
        const found = createPersonMatcher(order).match(row);
        if (found.verdict === 'same') return [found.verdict, found.person.id];
        return [found.verdict];
      };
      expect(summary(people)).toEqual(summary(people.toReversed()));
    }),
  );
});
