import { Refusal } from '@oche/contract';
import { isGameKey } from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import { type Context, hashSecret, type Input, newSecret, requireUser } from '../app/index.ts';
import { historyOf } from './history.ts';
import { deleteShare, insertShare, listShares, useShare } from './shares.sql.ts';
import { statisticsOf } from './statistics.ts';

export const listTrainingShares = async ({ db, actor }: Context) => listShares(db, requireUser(actor).userId);

export async function createTrainingShare(
  { db, actor }: Context,
  { label, game }: Input<'createTrainingShare'>,
) {
  if (game !== null && !isGameKey(game)) throw new Refusal('not_found');
  const token = newSecret();
  const share = await insertShare(db, {
    user_id: requireUser(actor).userId,
    token_hash: hashSecret(token),
    label,
    game,
  });
  return { share, token };
}

export async function revokeTrainingShare({ db, actor }: Context, { share_id }: { share_id: number }) {
  if (!(await deleteShare(db, requireUser(actor).userId, share_id))) throw new Refusal('not_found');
  return { ok: true as const };
}

export async function sharedTrainingStats(context: Context, { token, period }: Input<'sharedTrainingStats'>) {
  const { owner, game } = await openShare(context, token);
  // A link to one game is not one to everything.
  if (game !== null) throw new Refusal('not_found');
  return { ...(await statisticsOf(context.db, owner.id, period, context.clock.now())), owner };
}

export async function sharedTrainingHistory(
  context: Context,
  { token, ...filter }: Input<'sharedTrainingHistory'>,
) {
  const { owner, game } = await openShare(context, token);
  if (game !== null && game !== filter.game) throw new Refusal('not_found');
  return { ...(await historyOf(context.db, owner.id, filter, context.clock.now())), owner };
}

/** Whose training a link shows, and which game of it; refused when it shows nothing any more. */
export async function openShare({ db, clock }: Context, token: string) {
  const share = await useShare(db, hashSecret(token), clock.now());
  if (!share) throw new Refusal('not_found');
  const name = (await listUserNames(db, [share.user_id])).get(share.user_id) ?? '';
  return { owner: { id: share.user_id, name }, game: share.game };
}
