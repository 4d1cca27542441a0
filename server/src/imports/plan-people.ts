import type { ImportedRow, ParticipantFields } from '@oche/contract';
import type { ImportColumn } from '@oche/contract/imports';
import { mapInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';
import { insertParticipants, listParticipantRows, updateParticipantRows } from '../participants/index.ts';
import type { Effect, WrittenRow } from './effect.ts';
import {
  type Book,
  type FoundRow,
  findRows,
  fullName,
  isNamed,
  type ListedPerson,
  listedPerson,
  personAnswers,
  personFields,
  readBook,
} from './listed-people.ts';
import type { ImportOptions, PlanImport } from './plan.ts';
import { rowState, withProblem } from './verdict.ts';

/** Columns of a person beside the name; a number is only ever filled in. */
const FILLED = ['nickname', 'gender', 'club', 'country', 'birth_year', 'member_number'] as const;
const COLUMN: Record<(typeof FILLED)[number], ImportColumn> = {
  nickname: 'nickname',
  gender: 'gender',
  club: 'club',
  country: 'country',
  birth_year: 'born_on',
  member_number: 'member_number',
};

/** How a known person is after an import. */
function mergedFields(
  known: ParticipantFields,
  listed: ListedPerson,
  existing: ImportOptions['existing'],
): ParticipantFields {
  const after: Record<string, string | number | null> = { ...known };
  for (const field of FILLED) {
    const value = listed[field];
    if (value === '' || value === null) continue;
    const isEmpty = known[field] === '' || known[field] === null;
    if (isEmpty || (existing === 'replace' && field !== 'member_number')) after[field] = value;
  }
  const { first_name, last_name, nickname, gender, club, country, birth_year, member_number } =
    after as ParticipantFields;
  return { first_name, last_name, nickname, gender, club, country, birth_year, member_number };
}

const fieldChanges = (before: ParticipantFields, after: ParticipantFields): ImportedRow['changes'] =>
  FILLED.filter((field) => before[field] !== after[field]).map((field) => ({
    column: COLUMN[field],
    from: String(before[field] ?? ''),
    to: String(after[field] ?? ''),
  }));

type PeopleChange = { id: number; before: ParticipantFields; after: ParticipantFields };

const CHUNK = 500;

/** Writes new and changed people of a book in pieces; returns the ids of the new ones, and what it did. */
export async function writePeople(
  tx: Sql,
  book: Owner,
  added: readonly ParticipantFields[],
  changed: readonly PeopleChange[],
): Promise<{ ids: number[]; effect: Effect }> {
  const ids: number[] = [];
  for (let from = 0; from < added.length; from += CHUNK)
    ids.push(...(await insertParticipants(tx, book, added.slice(from, from + CHUNK))));
  for (let from = 0; from < changed.length; from += CHUNK)
    await updateParticipantRows(
      tx,
      changed.slice(from, from + CHUNK).map(({ id, after }) => ({ ...after, id })),
    );
  const versions = await readVersions(tx, [...ids, ...changed.map(({ id }) => id)]);
  const written = (id: number): WrittenRow => ({ id, version: versions.get(id)! });
  return {
    ids,
    effect: {
      people: ids.map(written),
      changed_people: changed.map(({ id, before }) => ({ ...written(id), before })),
    },
  };
}

export async function readVersions(sql: Sql, ids: readonly number[]): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  for (let from = 0; from < ids.length; from += CHUNK)
    for (const row of await listParticipantRows(sql, ids.slice(from, from + CHUNK)))
      versions.set(row.id, row.version);
  return versions;
}

/** The known person that a row turned out to be; undefined for a new one and for one of an earlier row. */
const foundPerson = ({ found: [first] }: FoundRow, book: Book) =>
  first?.verdict === 'same' ? book.byId.get(first.ids[0]!) : undefined;

export const planPeople: PlanImport = async ({ sql, target, options }, rows) => {
  const book = await readBook(sql, target.book);
  const asked = rows.map((row) => {
    const person = listedPerson(row.values);
    return {
      row: isNamed(person) ? row : withProblem(row, { column: 'name', code: 'no_name' }),
      people: [person],
    };
  });
  const foundRows = await findRows(book, asked);
  const earlier = foundRows.map(({ row, people: [person] }) => ({ line: row.line, name: fullName(person!) }));
  const added: ParticipantFields[] = [];
  const changed: PeopleChange[] = [];
  const answers = await mapInSlices(foundRows, (foundRow): ImportedRow => {
    const { row, people, found } = foundRow;
    const known = foundPerson(foundRow, book);
    const after = known && mergedFields(known, people[0]!, options.existing);
    const changes = known && after ? fieldChanges(known, after) : [];
    const state = rowState({ row, found, changes });
    if (state === 'new') added.push(newFields(foundRow));
    if (state === 'changed' && known && after)
      changed.push({ id: known.id, before: mergedFields(known, listedPerson({}), 'fill'), after });
    return {
      line: row.line,
      state,
      name: fullName(people[0]!),
      people: personAnswers(foundRow, book, earlier, options.canSeeBook),
      problems: row.problems,
      changes,
    };
  });
  return {
    rows: answers,
    missing: [],
    write: async (tx) => (await writePeople(tx, target.book, added, changed)).effect,
  };
};

/** A number that is another person's stays theirs. */
function newFields({ people: [person], found: [found] }: FoundRow): ParticipantFields {
  const fields = personFields(person!);
  return found?.drops_number ? { ...fields, member_number: '' } : fields;
}
