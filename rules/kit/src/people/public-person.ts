import type { IsoDate } from '../calendar.ts';
import type { WrittenName } from './names.ts';

/** What an organiser has decided about a person's place in public; a guardian decides by telling the organiser. */
export const IN_PUBLIC = ['by_age', 'whole', 'no_page'] as const;
export type InPublic = (typeof IN_PUBLIC)[number];

export type PersonBehindName = WrittenName & {
  /** A book knows the year alone, a federation the day too. */
  born_on?: IsoDate | null;
  birth_year: number | null;
  in_public: InPublic;
};

const OF_AGE = 18;

/** Under age until the day they are 18; a person born on 29 February is 18 on 1 March. */
export function isUnderAge(bornOn: IsoDate, on: IsoDate): boolean {
  const birthday = `${Number(bornOn.slice(0, 4)) + OF_AGE}${bornOn.slice(4)}`;
  return on < birthday;
}

/** The last day on which a person can have been born; null when nothing is known. */
const latestBirthday = ({ born_on, birth_year }: PersonBehindName): IsoDate | null =>
  born_on ?? (birth_year === null ? null : `${birth_year}-12-31`);

/** The name a person has on public pages of that day, and whether a page of their own may tell more (WHO-12, WHO-13). */
export function publicPerson(person: PersonBehindName, on: IsoDate): { name: string; has_page: boolean } {
  const { first_name, last_name, in_public } = person;
  const whole = `${first_name} ${last_name}`.trim();
  if (in_public === 'whole') return { name: whole, has_page: true };
  const born = latestBirthday(person);
  if (born === null || !isUnderAge(born, on)) return { name: whole, has_page: in_public !== 'no_page' };
  return { name: firstNameAndInitial(first_name, last_name), has_page: false };
}

/** "Jan V." of "Jan van den Berg": the initial of the name as it is written, whatever its script. */
function firstNameAndInitial(firstName: string, lastName: string): string {
  // A whole name in the field of the first one is cut as well.
  const [first = '', ...rest] = firstName.trim().split(/\s+/);
  const last = lastName.trim() || rest.join(' ');
  const [initial] = new Intl.Segmenter().segment(last);
  return initial ? `${first} ${initial.segment.toLocaleUpperCase()}.` : first;
}

/** Two entries of one person: the more careful decision holds for both. */
export const strictestInPublic = (one: InPublic, other: InPublic): InPublic =>
  [one, other].includes('no_page') ? 'no_page' : one === other ? one : 'by_age';
