import type { addEntries, InputOf } from '@oche/contract';

type NewEntry = InputOf<typeof addEntries>['entries'][number];

const UNKNOWN = {
  ...{ nickname: '', gender: null, club: '', country: '', birth_year: null, member_number: '' },
};

/** Somebody who is not in the book yet, by the name as it is written: the first word is the first name. "Ann Peeters, DC Zuid" has a club. */
export function newPerson(text: string): NewEntry['players'][number] {
  const [name = '', club = ''] = text.split(',', 2).map((each) => each.trim());
  const [first_name = '', ...rest] = name.split(/\s+/);
  return { ...UNKNOWN, first_name, last_name: rest.join(' '), club };
}
