import {
  type createTrainingShare,
  type ParsedInputOf,
  Refusal,
  type sharedTrainingHistory,
  type sharedTrainingStats,
} from '@oche/contract';
import { isGameKey } from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import { type Context, hashSecret, newSecret, requireUser } from '../app/index.ts';
import { historyOf } from './history.ts';
import { deleteShare, insertShare, useShare } from './shares.sql.ts';
import { statisticsOf } from './statistics.ts';

export async function makeShare(
  { db, actor }: Context,
  { label, game }: ParsedInputOf<typeof createTrainingShare>,
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

export async function revokeShare({ db, actor }: Context, { share_id }: { share_id: number }) {
  if (!(await deleteShare(db, requireUser(actor).userId, share_id))) throw new Refusal('not_found');
  return { ok: true as const };
}

export async function readSharedStats(
  context: Context,
  { token, period }: ParsedInputOf<typeof sharedTrainingStats>,
) {
  const { owner, game } = await openShare(context, token);
  // A link to one game is not one to everything.
  if (game !== null) throw new Refusal('not_found');
  return { ...(await statisticsOf(context.db, owner.id, period, context.clock.now())), owner };
}

export async function readSharedHistory(
  context: Context,
  { token, ...filter }: ParsedInputOf<typeof sharedTrainingHistory>,
) {
  const { owner, game } = await openShare(context, token);
  if (game !== null && game !== filter.game) throw new Refusal('not_found');
  return { ...(await historyOf(context.db, owner.id, filter, context.clock.now())), owner };
}

async function openShare({ db, clock }: Context, token: string) {
  const share = await useShare(db, hashSecret(token), clock.now());
  if (!share) throw new Refusal('not_found');
  const name = (await listUserNames(db, [share.user_id])).get(share.user_id) ?? '';
  return { owner: { id: share.user_id, name }, game: share.game };
}
