import { type IMPORT_PROBLEMS, type ImportField, Refusal } from '@oche/contract';
import { isIsoDate } from '@oche/kit';
import { MOST_COLUMNS, mapInSlices, readCsv } from '../app/index.ts';

export type LineProblem = (typeof IMPORT_PROBLEMS)[number];
/** A line as it was read: what its file has no column for, and what is empty, is not there. */
export type MemberLine = {
  line: number;
  values: Partial<Record<ImportField, string>>;
  problem: LineProblem | null;
};

const MOST_LINES = 4000;

/** What columns are called in the lists that federations have. */
const HEADS: Record<ImportField, readonly string[]> = {
  member_number: [
    'member number',
    'number',
    'licence',
    'license',
    'lidnummer',
    'nummer',
    'mitgliedsnummer',
    'lizenz',
  ],
  first_name: ['first name', 'firstname', 'first', 'voornaam', 'vorname'],
  last_name: [
    'last name',
    'lastname',
    'last',
    'surname',
    'naam',
    'achternaam',
    'familienaam',
    'nachname',
    'name',
  ],
  gender: ['gender', 'sex', 'geslacht', 'geschlecht'],
  born_on: ['born on', 'date of birth', 'birthday', 'birth date', 'geboortedatum', 'geboren', 'geburtsdatum'],
  email: ['email', 'e mail', 'mail', 'email address', 'e mailadres'],
  phone: ['phone', 'telephone', 'mobile', 'telefoon', 'gsm', 'telefon', 'handy'],
  club: ['club', 'verein', 'vereniging'],
  country: ['country', 'land'],
  state: ['state', 'status', 'toestand'],
  team: ['team', 'ploeg', 'mannschaft'],
  role: ['role', 'rol', 'rolle', 'functie'],
  paid_on: ['paid on', 'paid', 'betaald op', 'betaald', 'bezahlt am', 'bezahlt'],
};
const LONGEST: Record<ImportField, number> = {
  ...{ member_number: 40, first_name: 60, last_name: 60, email: 254, phone: 40, club: 120 },
  ...{ gender: 40, born_on: 40, country: 40, state: 40, paid_on: 40 },
  // Several teams, and what somebody is in each.
  ...{ team: 500, role: 500 },
};
const GENDERS: Record<string, string> = {
  ...{ m: 'male', male: 'male', man: 'male', heer: 'male', männlich: 'male' },
  ...{
    f: 'female',
    v: 'female',
    w: 'female',
    female: 'female',
    vrouw: 'female',
    dame: 'female',
    weiblich: 'female',
  },
  ...{ x: 'other', other: 'other', divers: 'other' },
};
const STATES: Record<string, string> = {
  ...{ checking: 'checking', 'in controle': 'checking', 'in prüfung': 'checking' },
  ...{ confirmed: 'confirmed', bevestigd: 'confirmed', bestätigt: 'confirmed' },
  ...{ barred: 'barred', geschorst: 'barred', gesperrt: 'barred' },
};
const ROLES: Record<string, string> = {
  ...{ captain: 'captain', kapitein: 'captain', kapitän: 'captain' },
  ...{ 'reserve captain': 'reserve_captain', reserve: 'reserve_captain', reservekapitein: 'reserve_captain' },
  ...{ player: 'player', speler: 'player', spieler: 'player' },
};

/** Reads a CSV file with a head line, with a pause now and then. */
export async function readMemberLines(
  text: string,
): Promise<{ columns: ImportField[]; lines: MemberLine[] }> {
  const [head = [], ...body] = await readCsv(text);
  const columns = head.slice(0, MOST_COLUMNS).map(columnOf);
  const known = columns.filter((column) => column !== null);
  const hasNames =
    known.includes('member_number') || (known.includes('first_name') && known.includes('last_name'));
  if (!hasNames) throw new Refusal('no_head_line');
  if (body.length > MOST_LINES) throw new Refusal('members_import_too_long');
  let at = 1;
  const lines = await mapInSlices(body, (cells) => readLine(cells, columns, ++at));
  return { columns: known, lines };
}

const columnOf = (cell: string): ImportField | null => {
  const wanted = cell.trim().toLowerCase().replaceAll(/[_-]/g, ' ');
  return (Object.keys(HEADS) as ImportField[]).find((column) => HEADS[column].includes(wanted)) ?? null;
};

function readLine(cells: string[], columns: readonly (ImportField | null)[], line: number): MemberLine {
  const values: MemberLine['values'] = {};
  let problem: LineProblem | null = null;
  for (const [at, column] of columns.entries()) {
    const cell = unguarded((cells[at] ?? '').trim());
    if (column === null || cell === '') continue;
    const read = readCell(column, cell);
    if (read.problem) problem ??= read.problem;
    values[column] = read.value;
  }
  return { line, values, problem };
}

/** An export puts an apostrophe before what a spreadsheet would run as a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

function readCell(column: ImportField, cell: string): { value: string; problem?: LineProblem } {
  const most = LONGEST[column];
  if (cell.length > most) return { value: cell.slice(0, most), problem: 'too_long' };
  switch (column) {
    case 'born_on':
    case 'paid_on': {
      const day = dayIn(cell);
      return day === null ? { value: cell, problem: 'bad_day' } : { value: day };
    }
    case 'email':
      return /^\S+@\S+\.\S+$/.test(cell)
        ? { value: cell.toLowerCase() }
        : { value: cell, problem: 'bad_mail' };
    case 'country':
      return /^[A-Za-z]{2}$/.test(cell)
        ? { value: cell.toUpperCase() }
        : { value: cell, problem: 'bad_country' };
    case 'gender':
      return { value: GENDERS[cell.toLowerCase()] ?? 'other' };
    case 'state':
      return named(STATES, cell, 'bad_state');
    case 'role':
      return { value: cell };
    default:
      return { value: cell.replaceAll(/\s+/g, ' ') };
  }
}

const named = (names: Record<string, string>, cell: string, problem: LineProblem) => {
  const value = names[cell.toLowerCase().replaceAll('_', ' ')];
  return value === undefined ? { value: cell, problem } : { value };
};

/** The role that a word stands for; undefined when nobody knows it. */
export const roleIn = (cell: string): string | undefined =>
  ROLES[cell.trim().toLowerCase().replaceAll('_', ' ')];

/** "2010-05-31", "31/5/2010", "31.05.2010" or "31-5-2010"; null when it is no day since 1900. */
function dayIn(cell: string): string | null {
  const turned = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell);
  const day = turned ? `${turned[3]}-${turned[2]!.padStart(2, '0')}-${turned[1]!.padStart(2, '0')}` : cell;
  return isIsoDate(day) && day >= '1900-01-01' ? day : null;
}
