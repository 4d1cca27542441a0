import type { addEntries, InputOf } from '@oche/contract';
import { splitName } from '@oche/kit';

type NewEntry = InputOf<typeof addEntries>['entries'][number];

const UNKNOWN = {
  nickname: '',
  gender: null,
  club: '',
  country: '',
  birth_year: null,
  member_number: '',
};

/** A person by name. `isNew` after the people of that name were shown, and none of them was chosen. */
export function newPerson(text: string, isNew = false): NewEntry['players'][number] {
  return { ...UNKNOWN, ...splitName(text), is_new: isNew };
}
