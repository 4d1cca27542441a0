// Every column that a list may have. A list is sent as a table whose head line has these names.

export const IMPORT_KINDS = ['people', 'entries', 'members', 'teams', 'venues'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const PERSON = [
  'name',
  'first_name',
  'particle',
  'last_name',
  'member_number',
  'gender',
  'born_on',
  'email',
  'club',
  'country',
  'nickname',
] as const;

const PARTNER = [
  'partner_name',
  'partner_first_name',
  'partner_last_name',
  'partner_member_number',
  'partner_email',
  'partner_club',
] as const;

export const IMPORT_COLUMNS = {
  people: PERSON,
  entries: [...PERSON, ...PARTNER, 'players', 'entry_name', 'is_paid', 'is_present'],
  members: [...PERSON, 'phone', 'state', 'team', 'role', 'paid_on'],
  teams: [
    'team',
    'short_name',
    'group',
    'venue',
    'venue_address',
    'weekday',
    'time',
    'contact_name',
    'contact_email',
    'contact_phone',
    'remarks',
  ],
  venues: ['venue', 'venue_address', 'boards', 'contact'],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportColumn = (typeof IMPORT_COLUMNS)[ImportKind][number];

/** As many as one import takes: larger lists are sent in parts. */
export const MOST_IMPORT_ROWS = 10_000;
export const MOST_IMPORT_BYTES = 4_000_000;

/** Columns of the table that say how it is to be read: the line of the file, and what the organiser decided about the row. */
export const LINE_COLUMN = 'line';
export const DECISION_COLUMN = 'decision';

/** The decision about one person of a row: an id of a known person, or one of these. */
export const DECISIONS = {
  leaveOut: 'leave',
  makeNew: 'new',
} as const;

/** Problems of a cell or a row. */
export const IMPORT_PROBLEMS = [
  'no_name',
  'bad_day',
  'day_unclear',
  'bad_mail',
  'bad_country',
  'bad_state',
  'bad_role',
  'bad_number',
  'bad_weekday',
  'bad_time',
  'too_long',
  'too_many_cells',
  'open_quote',
  'unknown_team',
  'unknown_group',
  'other_team',
  'barred_needs_reason',
  'wrong_number_of_players',
  'same_player_twice',
  'already_entered',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];
export type CellProblem = { column: ImportColumn | null; code: ImportProblem };

export type ListValues = Partial<Record<ImportColumn, string>>;
export type ListRow = {
  line: number;
  values: ListValues;
  /** One for each person of the row, in their order; empty when nothing is decided. */
  decisions: string[];
  problems: CellProblem[];
};
