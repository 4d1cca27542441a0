import type { ImportedRow } from '@oche/contract';
import type { ListRow } from '@oche/contract/imports';
import { plainText } from '@oche/kit';
import { mapInSlices, requireUser } from '../app/index.ts';
import { insertLocation, listLocationRows, listLocationsOf, replaceBoards } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';
import type { WrittenRow } from './effect.ts';
import type { PlanImport } from './plan.ts';
import { withProblem } from './verdict.ts';

export type NewVenue = { name: string; address: string; contact: string; boards: number };

const DEFAULT_BOARDS = 1;

/** Writes venues with their boards; returns their ids in the same order. */
export async function writeVenues(tx: Sql, owner: Owner, venues: readonly NewVenue[]): Promise<number[]> {
  const ids: number[] = [];
  const { owner_id, organisation_id } = owner;
  for (const { name, address, contact, boards } of venues) {
    const id = await insertLocation(tx, { owner_id, organisation_id, name, address, contact });
    const numbered = Array.from({ length: boards }, (_, index) => ({
      id: null,
      number: index + 1,
      name: '',
      kind: 'standard' as const,
      is_usable: true,
    }));
    await replaceBoards(tx, id, numbered);
    ids.push(id);
  }
  return ids;
}

export const asWritten = (ids: readonly number[]): WrittenRow[] => ids.map((id) => ({ id, version: 1 }));

export async function listVenuesOf(sql: Sql, { owner_id, organisation_id }: Owner) {
  return organisation_id === null
    ? listLocationRows(sql, owner_id!, [])
    : listLocationsOf(sql, organisation_id);
}

const venueIn = ({ values }: ListRow): NewVenue => ({
  name: values.venue ?? '',
  address: values.venue_address ?? '',
  contact: values.contact ?? '',
  boards: values.boards === undefined ? DEFAULT_BOARDS : Number(values.boards),
});

/** A venue is found by its name; two of one name are told apart by their address. */
export const planVenues: PlanImport = async ({ context, sql, target }, rows) => {
  requireUser(context.actor);
  const there = await listVenuesOf(sql, target.book);
  const known = new Map(there.map((venue) => [plainText(venue.name), venue.address]));
  const added: NewVenue[] = [];
  const answers = await mapInSlices(rows, (given): ImportedRow => {
    const venue = venueIn(given);
    const key = plainText(venue.name);
    const row = key === '' ? withProblem(given, { column: 'venue', code: 'no_name' }) : given;
    const address = known.get(key);
    const isOther =
      address !== undefined &&
      venue.address !== '' &&
      address !== '' &&
      plainText(address) !== plainText(venue.address);
    const isNew = address === undefined || (isOther && row.decisions.includes('new'));
    const state = stateOf(row, isNew ? 'new' : isOther ? 'doubtful' : 'same');
    if (state === 'new') {
      added.push(venue);
      known.set(key, venue.address);
    }
    return { line: row.line, state, name: venue.name, people: [], problems: row.problems, changes: [] };
  });
  return {
    rows: answers,
    missing: [],
    write: async (tx) => ({ venues: asWritten(await writeVenues(tx, target.book, added)) }),
  };
};

/** Whatever a row would do, it is left out when the organiser says so, and broken when it cannot be read. */
export function stateOf<State extends string>(
  { decisions, problems }: ListRow,
  state: State,
): State | 'left_out' | 'broken' {
  if (decisions.includes('leave')) return 'left_out';
  return problems.length > 0 ? 'broken' : state;
}
