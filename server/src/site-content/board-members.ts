import { type BoardMember, Refusal } from '@oche/contract';
import { type Context, type Input, transaction } from '../app/index.ts';
import { holdFiles } from '../files/index.ts';
import {
  deleteMember,
  insertMember,
  listMembers,
  lockMember,
  updateMember,
  updateMemberOrder,
} from './board-members.sql.ts';
import { ownerOf, requireOrganisation } from './places.ts';

const MOST_MEMBERS = 100;

export const listManagedBoardMembers = async (
  { db }: Context,
  { org_slug }: Input<'listManagedBoardMembers'>,
): Promise<BoardMember[]> => listMembers(db, await requireOrganisation(db, org_slug));

export const createBoardMember = (
  context: Context,
  { org_slug, ...member }: Input<'createBoardMember'>,
): Promise<BoardMember> =>
  transaction(context, async (tx) => {
    const organisationId = await requireOrganisation(tx, org_slug);
    const { length } = await listMembers(tx, organisationId);
    if (length >= MOST_MEMBERS) throw new Refusal('too_many_board_members');
    await holdFiles(tx, ownerOf(organisationId), [member.photo], context.clock.now());
    return insertMember(tx, organisationId, member);
  });

export const updateBoardMember = (
  context: Context,
  { org_slug, board_member_id, base_version, ...member }: Input<'updateBoardMember'>,
): Promise<BoardMember> =>
  transaction(context, async (tx) => {
    const organisationId = await requireOrganisation(tx, org_slug);
    const current = await lockMember(tx, organisationId, board_member_id);
    if (!current) throw new Refusal('not_found');
    if (current.version !== base_version) throw new Refusal('conflict', { current });
    await holdFiles(tx, ownerOf(organisationId), [member.photo], context.clock.now());
    return updateMember(tx, board_member_id, member);
  });

export async function deleteBoardMember(
  { db }: Context,
  { org_slug, board_member_id }: Input<'deleteBoardMember'>,
) {
  const organisationId = await requireOrganisation(db, org_slug);
  if (!(await deleteMember(db, organisationId, board_member_id))) throw new Refusal('not_found');
  return { ok: true } as const;
}

export async function orderBoardMembers({ db }: Context, { org_slug, ids }: Input<'orderBoardMembers'>) {
  const organisationId = await requireOrganisation(db, org_slug);
  await updateMemberOrder(db, organisationId, ids);
  return listMembers(db, organisationId);
}

/** What somebody has not said to be for everybody stays here. */
export async function listBoardMembers({ db }: Context, { org_slug }: Input<'listBoardMembers'>) {
  const members = await listMembers(db, await requireOrganisation(db, org_slug));
  return members.map(({ id, name, task, email, is_email_public, phone, is_phone_public, photo }) => ({
    ...{ id, name, task, photo },
    email: is_email_public && email !== '' ? email : null,
    phone: is_phone_public && phone !== '' ? phone : null,
  }));
}
