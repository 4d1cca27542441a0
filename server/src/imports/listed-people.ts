import type { ImportedRow, ParticipantFields } from '@oche/contract';
import type { ListRow, ListValues } from '@oche/contract/imports';
import { type KnownPerson, type PersonFacts, splitName } from '@oche/kit';
import { listPeople } from '../accounts/index.ts';
import { mapInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listMemberFacts } from '../leagues/index.ts';
import type { Owner } from '../organisations/index.ts';
import {
  type AskedPerson,
  type FoundPerson,
  findPeople,
  knownPerson,
  listKnownPeople,
  type ParticipantRow,
} from '../participants/index.ts';

/** A person as a row of a list names them. */
export type ListedPerson = PersonFacts & Pick<ParticipantFields, 'gender' | 'country' | 'nickname'>;

type PersonCells = {
  name?: string | undefined;
  first_name?: string | undefined;
  particle?: string | undefined;
  last_name?: string | undefined;
};

/** First and last name, from cells of their own or from one that has both. */
function namesIn({ name = '', first_name = '', particle = '', last_name = '' }: PersonCells) {
  const last = `${particle} ${last_name || name}`.trim();
  // "Vries, de" and "MAES" are written as names are.
  if (first_name !== '')
    return last === '' ? { first_name, last_name: '' } : splitName(`${last}, ${first_name}`);
  return splitName(name || `${particle} ${last_name}`.trim());
}

export function listedPerson(values: ListValues): ListedPerson {
  const born = values.born_on ?? '';
  return {
    ...namesIn(values),
    member_number: values.member_number ?? '',
    email: values.email ?? '',
    club: values.club ?? '',
    birth_year: born === '' ? null : Number(born.slice(0, 4)),
    born_on: born.length === 10 ? born : null,
    gender: (values.gender || null) as ListedPerson['gender'],
    country: values.country ?? '',
    nickname: values.nickname ?? '',
  };
}

export const partnerIn = (values: ListValues): ListedPerson => ({
  ...listedPerson({}),
  ...namesIn({
    name: values.partner_name,
    first_name: values.partner_first_name,
    last_name: values.partner_last_name,
  }),
  member_number: values.partner_member_number ?? '',
  email: values.partner_email ?? '',
  club: values.partner_club ?? '',
});

export const isNamed = ({ first_name, member_number }: PersonFacts): boolean =>
  first_name !== '' || member_number !== '';

export const personFields = (person: ListedPerson): ParticipantFields => ({
  first_name: person.first_name,
  last_name: person.last_name,
  nickname: person.nickname,
  gender: person.gender,
  club: person.club,
  country: person.country,
  birth_year: person.birth_year,
  member_number: person.member_number,
});

/** The people of a book, with what the league has written down about its members. */
export type Book = { rows: ParticipantRow[]; known: KnownPerson[]; byId: Map<number, ParticipantRow> };

export async function readBook(sql: Sql, owner: Owner): Promise<Book> {
  const rows = await listKnownPeople(sql, owner);
  const facts =
    owner.organisation_id === null ? new Map() : await listMemberFacts(sql, owner.organisation_id);
  const accounts = await listPeople(
    sql,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  const proven = new Map(
    accounts.filter(({ email_verified }) => email_verified).map((each) => [each.user_id, each.email]),
  );
  const known = await mapInSlices(rows, (row): KnownPerson => {
    const { email = '', born_on = null } = facts.get(row.id) ?? {};
    // Only an address that stands in the book: an import must not find out who has an account.
    const is_email_proven =
      email !== '' && proven.get(row.user_id ?? 0)?.toLowerCase() === email.toLowerCase();
    return knownPerson(row, { email, born_on, is_email_proven });
  });
  return { rows, known, byId: new Map(rows.map((row) => [row.id, row])) };
}

export type AskedRow = { row: ListRow; people: ListedPerson[] };
export type FoundRow = AskedRow & { found: FoundPerson[] };

/** Compares all people of a list with a book, and with the earlier rows of the list. */
export async function findRows(book: Book, rows: readonly AskedRow[]): Promise<FoundRow[]> {
  const asked: AskedPerson[] = [];
  for (const { row, people } of rows)
    for (const [seat, person] of people.entries())
      asked.push({ ...factsOnly(person), ...decided(row, seat) });
  const found = await findPeople(book.known, asked);
  let from = 0;
  return rows.map((row) => {
    const own = found.slice(from, from + row.people.length);
    from += own.length;
    return { ...row, found: own };
  });
}

const factsOnly = ({ gender: _, country: __, nickname: ___, ...facts }: ListedPerson): PersonFacts => facts;

/** A row that is broken or left out is compared with nobody, and is nobody for later rows. */
function decided({ decisions, problems }: ListRow, seat: number): Pick<AskedPerson, 'decision'> {
  const decision = decisions[seat] ?? '';
  if (problems.length > 0 || decisions.includes('leave')) return { decision: 'leave' };
  if (decision === 'new') return { decision };
  return /^-?\d{1,15}$/.test(decision) && decision !== '0' ? { decision: Number(decision) } : {};
}

export const isLeftOut = ({ decisions }: ListRow): boolean => decisions.includes('leave');

/** People of a list as the organiser sees them: who they may be, by the book or by an earlier row. */
export function personAnswers(
  { people, found }: FoundRow,
  book: Book,
  asked: readonly { line: number; name: string }[],
  canSeeBook: boolean,
): ImportedRow['people'] {
  return people.map((person, seat) => {
    const { verdict, ids, reason } = found[seat]!;
    const candidates = ids.map((id) => {
      const known = book.byId.get(id);
      const earlier = asked[-id - 1];
      return {
        id,
        name: known ? fullName(known) : (earlier?.name ?? ''),
        club: known?.club ?? '',
        birth_year: canSeeBook ? (known?.birth_year ?? null) : null,
        member_number: canSeeBook ? (known?.member_number ?? '') : '',
        line: known ? null : (earlier?.line ?? null),
      };
    });
    return { name: fullName(person), verdict, reason, candidates };
  });
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
