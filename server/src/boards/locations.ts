import { type Location, Refusal } from '@oche/contract';
import { type Context, type Input, LABELS, requireUser, transaction } from '../app/index.ts';
import { breaksReference, breaksUnique, type Sql } from '../db/index.ts';
import {
  listOrganisationLinks,
  listOrganisationsOf,
  mayManage,
  ownerFor,
  requireKnownPerson,
} from '../organisations/index.ts';
import { type BoardRow, listBoards, replaceBoards } from './boards.sql.ts';
import {
  deleteLocationRow,
  findLocation,
  insertLocation,
  type LocationRow,
  listLocationRows,
  lockLocation,
  updateLocationRow,
} from './locations.sql.ts';

/** Who leads the competitions of an organisation looks after its locations. */
const ROLE = 'competition_leader';

export async function listLocations({ db, actor }: Context): Promise<Location[]> {
  const { userId } = requireUser(actor);
  return withBoards(db, await listLocationRows(db, userId, await listOrganisationsOf(db, userId, ROLE)));
}

export const createLocation = (context: Context, input: Input<'createLocation'>): Promise<Location> =>
  refusingBoards(input, () =>
    transaction(context, async (tx) => {
      await requireKnownPerson(tx, context.actor);
      const owner = await ownerFor(tx, context.actor, input.organisation, ROLE);
      const { name, address, map_url, contact, boards } = input;
      const id = await insertLocation(tx, { ...owner, name, address, map_url, contact });
      await replaceBoards(
        tx,
        id,
        boards.map((board) => ({ ...board, id: null })),
      );
      return readLocation(tx, id);
    }),
  );

export async function showLocation(
  { db, actor }: Context,
  { location_id }: Input<'showLocation'>,
): Promise<Location> {
  const row = await findLocation(db, location_id);
  if (!row || !(await mayManage(db, actor, row, ROLE))) throw new Refusal('not_found');
  return (await withBoards(db, [row]))[0]!;
}

export async function updateLocation(context: Context, input: Input<'updateLocation'>): Promise<Location> {
  let before: BoardRow[] = [];
  const location = await refusingBoards(input, () =>
    transaction(context, async (tx) => {
      const { location_id, base_version, name, address, map_url, contact, boards } = input;
      await lockManaged(tx, context, location_id, base_version);
      before = await listBoards(tx, [location_id]);
      await updateLocationRow(tx, location_id, { name, address, map_url, contact });
      await replaceBoards(tx, location_id, boards);
      return readLocation(tx, location_id);
    }),
  );
  const kept = new Set(location.boards.map(({ id }) => id));
  await revokeTablets(
    context,
    before.filter(({ id }) => !kept.has(id)),
  );
  return location;
}

/** A tablet of a board that is gone is known to every process for a moment, and listens: both end now. */
async function revokeTablets({ revoke }: Context, boards: readonly BoardRow[]): Promise<void> {
  for (const { id } of boards) await revoke(LABELS.board(id));
}

export async function deleteLocation(context: Context, { location_id }: Input<'deleteLocation'>) {
  let boards: BoardRow[] = [];
  try {
    await transaction(context, async (tx) => {
      await lockManaged(tx, context, location_id);
      boards = await listBoards(tx, [location_id]);
      await deleteLocationRow(tx, location_id);
    });
  } catch (error) {
    if (breaksReference(error)) throw new Refusal('location_in_use');
    throw error;
  }
  await revokeTablets(context, boards);
  return { ok: true } as const;
}

/** Holds a location for a change by somebody who may make it, and who has seen it as it is. */
async function lockManaged(tx: Sql, { actor }: Context, id: number, base?: number): Promise<void> {
  const row = await lockLocation(tx, id);
  if (!row || !(await mayManage(tx, actor, row, ROLE))) throw new Refusal('not_found');
  if (base !== undefined && row.version !== base)
    throw new Refusal('conflict', { current: await readLocation(tx, id) });
}

export async function readLocation(sql: Sql, id: number): Promise<Location> {
  return (await withBoards(sql, [(await findLocation(sql, id))!]))[0]!;
}

async function withBoards(sql: Sql, rows: LocationRow[]): Promise<Location[]> {
  const [boards, organisations] = await Promise.all([
    listBoards(
      sql,
      rows.map(({ id }) => id),
    ),
    listOrganisationLinks(
      sql,
      rows.flatMap(({ organisation_id }) => organisation_id ?? []),
    ),
  ]);
  return rows.map(({ owner_id: _, organisation_id, ...row }) => ({
    ...row,
    organisation: organisation_id === null ? null : organisations.get(organisation_id)!,
    boards: boards
      .filter((board) => board.location_id === row.id)
      .map(({ location_id: _location, ...board }) => board),
  }));
}

/** A number that two boards have, and a board that an event still needs, are the caller's to mend. */
async function refusingBoards(
  { boards }: { boards: { number: number }[] },
  work: () => Promise<Location>,
): Promise<Location> {
  const twice = boards.findIndex(({ number }, at) =>
    boards.some((other, before) => before < at && other.number === number),
  );
  if (twice >= 0)
    throw new Refusal('board_number_twice', { errors: { [`boards.${twice}.number`]: [{ issue: 'taken' }] } });
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'boards_number')) throw new Refusal('board_number_twice');
    if (breaksReference(error)) throw new Refusal('board_in_use');
    throw error;
  }
}
