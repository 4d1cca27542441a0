import { MATCH_REASONS } from '@oche/kit';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, fileContent, id, idInPath, line, optionalLine, timestamp } from './fields.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS, IMPORT_PROBLEMS, type ImportColumn } from './imports/fields.ts';

const columns = [...new Set(Object.values(IMPORT_COLUMNS).flat())] as [ImportColumn, ...ImportColumn[]];
const column = z.enum(columns);

/** Into which book, season or tournament a list goes; without an organisation, into the book of the caller. */
const target = {
  kind: z.enum(IMPORT_KINDS),
  organisation: z.optional(line),
  season: z.optional(line),
  tournament_id: z.optional(idInPath),
};

const list = {
  ...target,
  /** What becomes of cells that a known person has already: only empty ones are filled, or the list is right. */
  existing: z._default(z.enum(['fill', 'replace']), 'fill'),
  /** Teams and venues that are named and not there. */
  missing: z._default(z.enum(['ask', 'make']), 'ask'),
  file_name: z._default(optionalLine, ''),
  /** A table in UTF-8 whose heads are the names of columns, beside `line` and `decision`. */
  content: fileContent,
};

export const ROW_STATES = ['new', 'same', 'changed', 'doubtful', 'left_out', 'broken'] as const;
export type RowState = (typeof ROW_STATES)[number];
const counts = z.object({
  new: z.int(),
  same: z.int(),
  changed: z.int(),
  doubtful: z.int(),
  left_out: z.int(),
  broken: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const candidate = z.object({
  id: z.int(),
  name: z.string(),
  club: z.string(),
  birth_year: z.nullable(z.int()),
  member_number: z.string(),
  /** Set for the person of an earlier row of the same list. */
  line: z.nullable(z.int()),
});
const rowPerson = z.object({
  name: z.string(),
  verdict: z.enum(['same', 'doubtful', 'new']),
  reason: z.nullable(z.enum(MATCH_REASONS)),
  candidates: z.array(candidate),
});
const importedRow = z.object({
  line: z.int(),
  state: z.enum(ROW_STATES),
  name: z.string(),
  people: z.array(rowPerson),
  problems: z.array(z.object({ column: z.nullable(column), code: z.enum(IMPORT_PROBLEMS) })),
  changes: z.array(z.object({ column, from: z.string(), to: z.string() })),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/imports/preview',
  guard: 'auth',
  summary: 'What an import would do, row by row. Nothing is written.',
  input: z.object(list),
  answer: z.object({
    counts,
    rows: z.array(importedRow),
    /** Teams and venues that are named and not there. */
    missing: z.array(z.string()),
  }),
  refusals: ['not_found', 'forbidden', 'import_too_long', 'no_head_line', 'already_drawn'],
  limit: 'upload',
  upload: true,
});

export const importList = endpoint({
  method: 'POST',
  path: '/imports',
  guard: 'auth',
  summary:
    'Import a list in one transaction. Rows that are doubtful or broken stay out; the same list again changes nothing.',
  input: z.object(list),
  answer: z.object({ import_id: z.nullable(id), counts }),
  refusals: [
    'not_found',
    'forbidden',
    'import_too_long',
    'no_head_line',
    'already_drawn',
    'season_closed',
    'number_taken',
    'name_unconfirmed',
    'email_unproven',
  ],
  limit: 'upload',
  upload: true,
});

const pastImport = z.object({
  id,
  file_name: z.string(),
  at: timestamp,
  by: z.nullable(z.string()),
  counts,
  taken_back_at: z.nullable(timestamp),
});
export type PastImport = z.infer<typeof pastImport>;

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  guard: 'auth',
  summary: 'The last imports into a book, season or tournament, the newest first.',
  input: z.object(target),
  answer: z.array(pastImport),
  refusals: ['not_found', 'forbidden'],
});

export const takeBackImport = endpoint({
  method: 'POST',
  path: '/imports/{import_id}/take-back',
  guard: 'auth',
  summary: 'Take an import back as a whole, while nothing stands on it.',
  input: z.object({ import_id: idInPath }),
  answer: done,
  refusals: [
    'not_found',
    'forbidden',
    'import_taken_back',
    'import_in_use',
    'already_drawn',
    'season_closed',
  ],
  limit: 'write',
});
