import { type OrganisationRole, type Participant, Refusal } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { strictestInPublic } from '@oche/kit';
import { listPeople } from '../accounts/index.ts';
import { type Context, Download, type Input, transaction } from '../app/index.ts';
import { breaksReference, type Sql } from '../db/index.ts';
import { mayManage, ownerFor, requireKnownPerson } from '../organisations/index.ts';
import { listClaims } from './claims.sql.ts';
import { peopleChanged } from './events.ts';
import {
  countBook,
  deleteParticipantRow,
  findParticipant,
  insertParticipants,
  listBook,
  listMerged,
  lockParticipants,
  type ParticipantRow,
  updateInPublic,
  updateMergedInto,
  updateParticipantRow,
} from './participants.sql.ts';

/** Whoever helps an organisation may keep its book. */
const BOOK_ROLE = 'helper';
/** Who somebody is decides what their account may: a captain is one by standing in the book. So it is for who leads the competition. */
export const IDENTITY_ROLE = 'competition_leader';
const PER_PAGE = 50;

export async function listParticipants(
  { db, actor }: Context,
  { organisation, search = '', page }: Input<'listParticipants'>,
) {
  const book = await ownerFor(db, actor, organisation ?? null, BOOK_ROLE);
  const total = await countBook(db, book, search);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const rows = await listBook(db, book, { search, from: (page - 1) * PER_PAGE, count: PER_PAGE });
  return { participants: await toParticipants(db, rows), total, page, pages };
}

export const createParticipant = (
  context: Context,
  { organisation, ...fields }: Input<'createParticipant'>,
): Promise<Participant> =>
  transaction(context, async (tx) => {
    await requireKnownPerson(tx, context.actor);
    const book = await ownerFor(tx, context.actor, organisation, BOOK_ROLE);
    const [id] = await insertParticipants(tx, book, [fields]);
    return readParticipant(tx, id!);
  });

export const updateParticipant = (
  context: Context,
  { participant_id, base_version, in_public, ...fields }: Input<'updateParticipant'>,
): Promise<Participant> =>
  transaction(context, async (tx) => {
    const [row] = await lockOwn(tx, context, [participant_id]);
    if (row!.version !== base_version)
      throw new Refusal('conflict', { current: await readParticipant(tx, participant_id) });
    await updateParticipantRow(tx, participant_id, { ...fields, in_public: in_public ?? row!.in_public });
    return readParticipant(tx, participant_id);
  });

export async function deleteParticipant(context: Context, { participant_id }: Input<'deleteParticipant'>) {
  try {
    await transaction(context, async (tx) => {
      await lockOwn(tx, context, [participant_id]);
      await deleteParticipantRow(tx, participant_id);
    });
  } catch (error) {
    if (breaksReference(error)) throw new Refusal('participant_in_use');
    throw error;
  }
  return { ok: true } as const;
}

/** Nothing is copied: the other one points here, and is found here from now on. */
export const mergeParticipants = (
  context: Context,
  { participant_id, other_id }: Input<'mergeParticipants'>,
): Promise<Participant> =>
  transaction(context, async (tx, _, emit) => {
    const rows = await lockOwn(tx, context, [participant_id, other_id], IDENTITY_ROLE);
    const [one, other] = [
      rows.find(({ id }) => id === participant_id),
      rows.find(({ id }) => id === other_id),
    ];
    if (!one || !other || one === other || !isSameBook(one, other)) throw new Refusal('not_found');
    if (one.merged_into !== null || other.merged_into !== null) throw new Refusal('already_merged');
    await updateMergedInto(tx, other_id, participant_id);
    await updateInPublic(tx, participant_id, strictestInPublic(one.in_public, other.in_public));
    // Whoever had been merged into the other one comes along; a chain of two would be one question too many.
    for (const { id } of await listMerged(tx, [other_id])) await updateMergedInto(tx, id, participant_id);
    await emit(peopleChanged, { participant_ids: [participant_id, other_id] });
    return readParticipant(tx, participant_id);
  });

export const splitParticipant = (
  context: Context,
  { participant_id, other_id }: Input<'splitParticipant'>,
): Promise<Participant> =>
  transaction(context, async (tx, _, emit) => {
    const rows = await lockOwn(tx, context, [participant_id, other_id], IDENTITY_ROLE);
    if (rows.find(({ id }) => id === other_id)?.merged_into !== participant_id)
      throw new Refusal('not_found');
    await updateMergedInto(tx, other_id, null);
    await emit(peopleChanged, { participant_ids: [participant_id, other_id] });
    return readParticipant(tx, participant_id);
  });

export async function exportParticipants(
  { db, actor }: Context,
  { organisation }: Input<'exportParticipants'>,
) {
  const book = await ownerFor(db, actor, organisation ?? null, BOOK_ROLE);
  return new Download('participant-book.csv', bookAsCsv(db, book));
}

const EXPORTED = [
  ...(['first_name', 'last_name', 'nickname', 'gender'] as const),
  ...(['club', 'country', 'birth_year', 'member_number'] as const),
];
const PER_CHUNK = 500;

async function* bookAsCsv(db: Sql, book: Parameters<typeof listBook>[1]): AsyncIterable<string> {
  yield UTF8_MARK + csvLine(EXPORTED);
  for (let from = 0; ; from += PER_CHUNK) {
    const rows = await listBook(db, book, { search: '', from, count: PER_CHUNK });
    yield rows.map((row) => csvLine(EXPORTED.map((column) => row[column]))).join('');
    if (rows.length < PER_CHUNK) return;
  }
}

const isSameBook = (one: ParticipantRow, other: ParticipantRow): boolean =>
  one.owner_id === other.owner_id && one.organisation_id === other.organisation_id;

/** People of a book that the caller keeps, held for a change. */
export async function lockOwn(
  tx: Sql,
  { actor }: Context,
  ids: number[],
  role: OrganisationRole = BOOK_ROLE,
): Promise<ParticipantRow[]> {
  const rows = await lockParticipants(tx, ids);
  if (rows.length === 0) throw new Refusal('not_found');
  for (const row of rows) {
    if (!(await mayManage(tx, actor, row, BOOK_ROLE))) throw new Refusal('not_found');
    if (role !== BOOK_ROLE && !(await mayManage(tx, actor, row, role))) throw new Refusal('forbidden');
  }
  return rows;
}

export async function readParticipant(sql: Sql, id: number): Promise<Participant> {
  return (await toParticipants(sql, [(await findParticipant(sql, id))!]))[0]!;
}

async function toParticipants(sql: Sql, rows: ParticipantRow[]): Promise<Participant[]> {
  const ids = rows.map(({ id }) => id);
  const [claims, merged] = await Promise.all([listClaims(sql, ids), listMerged(sql, ids)]);
  const people = await listPeople(
    sql,
    [...rows, ...claims].flatMap(({ user_id }) => user_id ?? []),
  );
  const person = (userId: number | null) => people.find(({ user_id }) => user_id === userId);
  return rows.map(({ owner_id: _, organisation_id: __, merged_into: ___, user_id, ...row }) => {
    const claim = claims.find(({ participant_id }) => participant_id === row.id);
    const asker = claim && person(claim.user_id);
    return {
      ...row,
      account: person(user_id)?.name ?? null,
      claim: asker ? { name: asker.name, email: asker.email, asked_at: claim.asked_at! } : null,
      merged: merged
        .filter(({ merged_into }) => merged_into === row.id)
        .map(({ id, name }) => ({ id, name })),
    };
  });
}
