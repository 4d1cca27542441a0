import { plainText } from '@oche/kit';
import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from './fields.ts';
import type { TableRow } from './table.ts';

/** How lists of clubs and federations call their columns, in one spelling: small letters, no accents, no signs. */
const HEADS: Partial<Record<ImportColumn, string>> = {
  name: 'name|full name|player|player name|naam|volledige naam|speler|spelernaam|deelnemer|spieler|spielername|teilnehmer|lid|mitglied|naam speler|naam en voornaam|name vorname|nachname vorname|naam voornaam|name and first name|player 1|speler 1|spieler 1',
  first_name: 'first name|firstname|first|given name|forename|voornaam|vorname|roepnaam|rufname|voornaam 1',
  particle: 'particle|prefix|tussenvoegsel|tussenv|voorvoegsel|namenszusatz|tv',
  last_name:
    'last name|lastname|last|surname|family name|achternaam|familienaam|nachname|familienname|zuname|fam naam',
  nickname: 'nickname|nick|bijnaam|spitzname|alias',
  member_number:
    'member number|member no|membership number|member nr|member id|member|number|licence|license|licence number|lidnummer|lidnr|lid nr|lidno|lidmaatschapsnummer|stamnummer|bondsnummer|relatiecode|vergunning|nummer|mitgliedsnummer|mitgliedsnr|mitglieds nr|mitglied nr|mitgliednr|passnummer|passnr|pass nr|pass no|spielerpass|spielerpassnummer|lizenz|lizenznummer|lizenz nr|nr|no|num|id',
  gender: 'gender|sex|geslacht|geschlecht|m v|m w|m f|m v x',
  born_on:
    'born on|born|date of birth|birth date|birthdate|birthday|dob|birth year|year of birth|geboortedatum|geboren|geboren op|geb datum|gebdatum|geb|geboortejaar|geburtsdatum|geburtstag|geb am|geboren am|geburtsjahr|jahrgang',
  email:
    'email|e mail|mail|email address|e mail address|mail address|emailadres|e mailadres|mailadres|e mail adres|email adresse|e mail adresse|emailadresse',
  phone:
    'phone|telephone|mobile|phone number|tel|telefoon|telefoonnummer|tel nr|gsm|gsm nummer|mobiel|telefon|telefonnummer|handy|mobil',
  club: 'club|verein|vereniging|clubnaam|vereinsname',
  country: 'country|land|nationality|nationaliteit|nationalitat|nat',
  state: 'state|status|toestand|zustand',
  team: 'team|team name|teamname|ploeg|ploegnaam|mannschaft|mannschaftsname|teamnaam',
  role: 'role|rol|rolle|functie|funktion|function',
  paid_on: 'paid on|paid|payment date|betaald op|betaald|betaaldatum|bezahlt am|bezahlt|zahldatum',
  partner_name:
    'partner|partner name|player 2|second player|partnernaam|naam partner|speler 2|spieler 2|partnername|name partner',
  partner_first_name: 'partner first name|first name partner|voornaam partner|voornaam 2|vorname partner',
  partner_last_name:
    'partner last name|last name partner|achternaam partner|familienaam partner|nachname partner',
  partner_member_number: 'partner number|partner member number|lidnummer partner|lidnr partner',
  partner_email: 'partner email|email partner|e mail partner',
  partner_club: 'partner club|club partner|verein partner',
  players: 'players|pair|pairs|spelers|koppel|koppels|paar|paare|spieler beide|team players',
  entry_name: 'entry name|pair name|koppelnaam|paarname|team name|teamnaam|teamname|team|ploeg|mannschaft',
  is_paid: 'paid|has paid|betaald|bezahlt',
  is_present: 'present|checked in|here|aanwezig|anwesend|da',
  short_name: 'short name|short|abbreviation|korte naam|afkorting|kurzname|kurzel|abkurzung',
  group: 'group|division|league|reeks|afdeling|klasse|poule|gruppe|liga|staffel',
  venue:
    'venue|location|home venue|pub|house|lokaal|locatie|zaal|cafe|speellokaal|spielort|spiellokal|lokal|heimlokal|spielstatte|name|naam',
  venue_address: 'venue address|address|adres|adresse|anschrift|street',
  weekday: 'weekday|day|home day|evening|home evening|speeldag|thuisdag|dag|wochentag|spieltag|heimtag|tag',
  time: 'time|start|start time|starting time|uur|aanvangsuur|beginuur|tijd|uhrzeit|zeit|anwurf|beginn',
  contact_name: 'contact|contact name|contact person|captain|contactpersoon|kapitein|ansprechpartner|kapitan',
  contact_email: 'contact email|email|e mail|mail|captain email|email kapitein|e mail contact|mailadres',
  contact_phone: 'contact phone|phone|telephone|mobile|telefoon|gsm|tel|telefon|handy',
  remarks: 'remarks|remark|notes|comment|opmerking|opmerkingen|bemerkung|bemerkungen|notiz',
  boards:
    'boards|number of boards|borden|aantal borden|dartborden|boards anzahl|scheiben|anzahl boards|anzahl scheiben',
  contact: 'contact|contact person|contactpersoon|ansprechpartner|kontakt',
};
/** Of teams, a column of names has the names of the teams. */
const TEAM_HEADS = `${HEADS.team}|name|naam`;

const headWords = (kind: ImportKind, column: ImportColumn): string[] =>
  (kind === 'teams' && column === 'team' ? TEAM_HEADS : (HEADS[column] ?? '')).split('|');

/** The column that a head names; our own names for columns are understood as well. */
export function columnOfHead(kind: ImportKind, head: string): ImportColumn | null {
  const wanted = plainText(head.replaceAll('_', ' '));
  if (wanted === '') return null;
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  const own = columns.find((column) => column === wanted.replaceAll(' ', '_'));
  return own ?? columns.find((column) => headWords(kind, column).includes(wanted)) ?? null;
}

/** Titles and notes that stand above the heads. */
const MOST_LINES_ABOVE = 10;
const SAMPLE = 200;

export type ReadColumns = {
  /** The row of the heads; -1 for a list without any. */
  headIndex: number;
  heads: string[];
  columns: (ImportColumn | null)[];
};

/** Recognises columns by their heads, and what has no known head by what stands in it. */
export function guessColumns(kind: ImportKind, rows: readonly TableRow[]): ReadColumns {
  const headIndex = findHead(kind, rows);
  const body = rows.slice(headIndex + 1, headIndex + 1 + SAMPLE);
  // A row with more cells than the head has is no measure for the others.
  const measured = headIndex < 0 ? rows.slice(0, SAMPLE) : rows.slice(headIndex, headIndex + 1);
  const width = Math.max(0, ...measured.map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, index) => rows[headIndex]?.cells[index]?.trim() ?? '');
  const cells = heads.map((_, index) => body.map((row) => (row.cells[index] ?? '').trim()));
  const columns = heads.map((head) => columnOfHead(kind, head));
  dropRunningNumbers(columns, cells);
  dropTwice(columns);
  if (headIndex < 0) return { headIndex, heads, columns: columnsByContent(kind, cells) };
  preferLastName(columns);
  for (const [index, column] of columns.entries())
    if (column === null) columns[index] = contentColumn(kind, cells[index]!, columns);
  return { headIndex, heads, columns };
}

function findHead(kind: ImportKind, rows: readonly TableRow[]): number {
  const known = rows
    .slice(0, MOST_LINES_ABOVE)
    .map(({ cells }) => cells.filter((cell) => columnOfHead(kind, cell) !== null).length);
  const most = Math.max(0, ...known);
  const index = known.indexOf(most);
  if (most >= 2) return index;
  const first = rows[0]?.cells.filter((cell) => cell.trim() !== '') ?? [];
  return most === 1 && index === 0 && first.length === 1 ? 0 : -1;
}

/** A column with 1, 2, 3 in the order of the rows only counts them; it holds no member numbers. */
function dropRunningNumbers(columns: (ImportColumn | null)[], cells: readonly string[][]): void {
  for (const [index, column] of columns.entries())
    if (column === 'member_number' && isCounting(cells[index]!)) columns[index] = null;
}

const isCounting = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, index) => cell === '' || Number(cell) === index + 1);

function dropTwice(columns: (ImportColumn | null)[]): void {
  for (const [index, column] of columns.entries())
    if (column !== null && columns.indexOf(column) < index) columns[index] = null;
}

/** Beside a column of first names, a column of names has last names. */
function preferLastName(columns: (ImportColumn | null)[]): void {
  const index = columns.indexOf('name');
  if (index >= 0 && columns.includes('first_name') && !columns.includes('last_name'))
    columns[index] = 'last_name';
}

const share = (cells: readonly string[], test: RegExp): number => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter((cell) => test.test(cell)).length / filled.length;
};
const MOSTLY = 0.8;

function contentColumn(
  kind: ImportKind,
  cells: readonly string[],
  taken: readonly (ImportColumn | null)[],
): ImportColumn | null {
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  const free = (column: ImportColumn) => columns.includes(column) && !taken.includes(column);
  if (share(cells, /^\S+@\S+\.\S+$/) >= MOSTLY) return free('email') ? 'email' : null;
  const isDays = share(cells, /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(19|20)\d\d-\d\d-\d\d)$/) >= MOSTLY;
  return isDays && free('born_on') ? 'born_on' : null;
}

/** A list without heads: what looks like an address or a birthday is one; the first texts are the name, then the club. */
function columnsByContent(kind: ImportKind, cells: readonly string[][]): (ImportColumn | null)[] {
  const columns: (ImportColumn | null)[] = cells.map(() => null);
  for (const [index, each] of cells.entries()) columns[index] = contentColumn(kind, each, columns);
  const texts = cells.flatMap((each, index) =>
    columns[index] === null && share(each, /\p{L}{2}/u) >= MOSTLY ? [index] : [],
  );
  const names = textColumns(
    kind,
    texts.map((index) => cells[index]!),
  );
  for (const [nth, index] of texts.entries()) columns[index] = names[nth] ?? null;
  const isNumber = (index: number) => columns[index] === null && share(cells[index]!, /\d/) >= MOSTLY;
  const number = cells.findIndex((each, index) => isNumber(index) && !isCounting(each));
  if (number >= 0 && (kind === 'people' || kind === 'entries' || kind === 'members'))
    columns[number] = 'member_number';
  return columns;
}

function textColumns(kind: ImportKind, texts: readonly string[][]): (ImportColumn | null)[] {
  if (kind === 'teams') return ['team', 'venue', 'venue_address'];
  if (kind === 'venues') return ['venue', 'venue_address'];
  const [first = [], second = []] = texts;
  if (share(first, /\S\s*[/&+]\s*\S/) >= MOSTLY && kind === 'entries') return ['players', 'entry_name'];
  const isOneWord = (cells: readonly string[]) => share(cells, /^\S+$/) >= MOSTLY;
  if (texts.length > 1 && share(first, /^[^\p{Ll}]+$/u) >= MOSTLY && isOneWord(second))
    return ['last_name', 'first_name', 'club'];
  return texts.length > 1 && isOneWord(first) && isOneWord(second)
    ? ['first_name', 'last_name', 'club']
    : ['name', 'club'];
}
