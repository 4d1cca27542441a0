import { type ParticipantFields, Refusal } from '@oche/contract';
import { MOST_COLUMNS, mapInSlices, readCsv } from '../app/index.ts';

export type ImportProblem = 'no_name' | 'bad_year' | 'bad_country' | 'too_long' | 'twice';
export type ImportLine = ParticipantFields & { line: number; problem: ImportProblem | null };
type Column = keyof ParticipantFields | 'name';

const MOST_LINES = 2000;
/** Longer than whatever is taken: the rest of it makes no difference. */
const LONGEST_CELL = 500;

/** What columns are called in the lists that clubs have. */
const HEADS: Record<Column, readonly string[]> = {
  name: ['name', 'naam', 'player', 'speler', 'spieler', 'participant', 'deelnemer', 'teilnehmer'],
  first_name: ['first name', 'firstname', 'first', 'given name', 'voornaam', 'vorname'],
  last_name: [
    'last name',
    'lastname',
    'last',
    'surname',
    'family name',
    'achternaam',
    'familienaam',
    'nachname',
  ],
  nickname: ['nickname', 'nick', 'bijnaam', 'roepnaam', 'spitzname'],
  gender: ['gender', 'sex', 'geslacht', 'geschlecht'],
  club: ['club', 'team', 'verein', 'vereniging', 'ploeg'],
  country: ['country', 'land', 'nationality', 'nationaliteit', 'nationalität'],
  birth_year: ['birth year', 'year of birth', 'born', 'geboortejaar', 'geburtsjahr', 'jahrgang'],
  member_number: [
    'member number',
    'member',
    'number',
    'licence',
    'license',
    'lidnummer',
    'mitgliedsnummer',
    'nummer',
    'lizenz',
  ],
};
const GENDERS: Record<string, ParticipantFields['gender']> = {
  ...{ m: 'male', male: 'male', man: 'male', h: 'male', heer: 'male', männlich: 'male', herr: 'male' },
  ...{
    f: 'female',
    female: 'female',
    woman: 'female',
    v: 'female',
    d: 'female',
    vrouw: 'female',
    dame: 'female',
  },
  ...{ w: 'female', weiblich: 'female', frau: 'female', x: 'other', other: 'other', divers: 'other' },
};
/** How long a text may be, as in the contract. */
const LONGEST: Partial<Record<Column, number>> = {
  ...{ first_name: 60, last_name: 60, nickname: 40, club: 120, member_number: 40 },
};

/** Reads pasted lines or a CSV file; without a head line the columns are guessed by how many there are. */
export async function readImport(text: string): Promise<{ columns: Column[]; lines: ImportLine[] }> {
  const rows = await readCsv(text);
  const head = rows[0]?.slice(0, MOST_COLUMNS).map(columnOf) ?? [];
  const hasHead =
    head.some((column) => column !== null) && head.some((c) => c === 'name' || c === 'first_name');
  const body = hasHead ? rows.slice(1) : rows;
  if (body.length > MOST_LINES) throw new Refusal('import_too_long');
  const columns = hasHead ? head : guessColumns(Math.max(0, ...body.map(({ length }) => length)));
  const seen = new Set<string>();
  let at = hasHead ? 1 : 0;
  const lines = await mapInSlices(body, (cells) => {
    const line = readLine(cells, columns, ++at);
    const key = JSON.stringify([
      line.first_name,
      line.last_name,
      line.club,
      line.birth_year,
      line.member_number,
    ]);
    const isTwice = seen.has(key.toLowerCase());
    seen.add(key.toLowerCase());
    return isTwice && line.problem === null ? { ...line, problem: 'twice' as const } : line;
  });
  return { columns: columns.filter((column) => column !== null), lines };
}

const columnOf = (cell: string): Column | null => {
  const wanted = cell.toLowerCase().replaceAll(/[_-]/g, ' ').trim();
  return (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].includes(wanted)) ?? null;
};

/** "First Last", "First Last, Club", else first name, last name, club, country, year of birth. */
const guessColumns = (count: number): Column[] =>
  count <= 2
    ? (['name', 'club'] as const).slice(0, count)
    : (['first_name', 'last_name', 'club', 'country', 'birth_year', 'member_number'] as const).slice(
        0,
        count,
      );

function readLine(cells: string[], columns: readonly (Column | null)[], line: number): ImportLine {
  const cell = (column: Column): string =>
    (cells[columns.indexOf(column)] ?? '').trim().slice(0, LONGEST_CELL);
  const [first = '', ...others] = cell('name').replace(/\s+/g, ' ').split(' ');
  const year = cell('birth_year');
  const person: ParticipantFields = {
    first_name: cell('first_name') || first,
    last_name: cell('last_name') || others.join(' '),
    nickname: cell('nickname'),
    gender: GENDERS[cell('gender').toLowerCase()] ?? null,
    club: cell('club'),
    country: cell('country').toUpperCase(),
    birth_year: /^\d{4}$/.test(year) ? Number(year) : null,
    member_number: cell('member_number'),
  };
  return { line, ...person, problem: problemOf(person, year) };
}

function problemOf(person: ParticipantFields, year: string): ImportProblem | null {
  if (person.first_name === '') return 'no_name';
  if (year !== '' && !(person.birth_year !== null && person.birth_year >= 1900 && person.birth_year <= 2100))
    return 'bad_year';
  if (!/^([A-Z]{2})?$/.test(person.country)) return 'bad_country';
  const tooLong = Object.entries(LONGEST).some(
    ([column, most]) => String(person[column as keyof ParticipantFields] ?? '').length > most,
  );
  return tooLong ? 'too_long' : null;
}
