import { randomUUID } from 'node:crypto';
import { type Challenge, Refusal } from '@oche/contract';
import { lockUsers } from '../accounts/index.ts';
import { type Context, hashSecret, type Input, newSecret, requireUser, transaction } from '../app/index.ts';
import { HOUR, later } from '../clock.ts';
import { findChallenge, findChallengeByLink, insertChallenge, updateStatus } from './challenges.sql.ts';
import { beginGame, offer, requireFree, requirePlayable } from './challenges.ts';
import { endOwn, publishChallenges } from './end-challenges.ts';
import { findRunningGame } from './lobby.sql.ts';
import { LOBBY, publishPresences } from './presence.ts';
import { findIsPresent, updateShown, upsertPresence } from './presences.sql.ts';

const LINK_GOOD_FOR = HOUR;

export async function linkChallenge(context: Context, { game, options }: Input<'linkChallenge'>) {
  const { userId } = requireUser(context.actor);
  requirePlayable({ game, options });
  const token = newSecret();
  const id = randomUUID();
  return transaction(context, async (tx, publish) => {
    await lockUsers(tx, [userId]);
    if (await findRunningGame(tx, userId)) throw new Refusal('already_playing');
    await endOwn(context, tx, publish, userId, 'link');
    await insertChallenge(tx, {
      ...{ id, from_user: userId, to_user: null, game, options, average_from: null, average_to: null },
      ...{ rematch_of: null, link_hash: hashSecret(token) },
      created_at: context.clock.now(),
      expires_at: later(context.clock, LINK_GOOD_FOR),
    });
    const challenge = (await findChallenge(tx, id))!;
    await publishChallenges(context, tx, publish, [challenge]);
    return { token, challenge };
  });
}

export async function showChallengeLink({ db, clock }: Context, { token }: Input<'showChallengeLink'>) {
  const found = await findChallengeByLink(db, hashSecret(token), clock.now());
  if (!found) throw new Refusal('link_expired');
  return found;
}

/**
 * Whoever comes first is the opponent. When who made the link is elsewhere, the challenge is turned round: they are told, and
 * say when it begins.
 */
export async function takeChallengeLink(
  context: Context,
  { token }: Input<'takeChallengeLink'>,
): Promise<Challenge> {
  const { userId } = requireUser(context.actor);
  const { from } = await showChallengeLink(context, { token });
  if (from.id === userId) throw new Refusal('own_account');
  return transaction(context, async (tx, publish) => {
    await lockUsers(tx, [from.id, userId]);
    const now = context.clock.now();
    const challenge = await findChallengeByLink(tx, hashSecret(token), now);
    if (!challenge) throw new Refusal('link_expired');
    if (await findRunningGame(tx, userId)) throw new Refusal('already_playing');
    await requireFree(tx, userId, from.id);
    await upsertPresence(tx, { user_id: userId, room: LOBBY, isAway: false }, now);
    await publishPresences(context, tx, publish, await updateShown(tx, now, userId));
    if (await findIsPresent(tx, from.id)) {
      await beginGame(context, tx, publish, challenge, userId);
      return (await findChallenge(tx, challenge.id))!;
    }
    await updateStatus(tx, challenge.id, { status: 'void' });
    await publishChallenges(context, tx, publish, [{ ...challenge, status: 'void' }]);
    const { game, options } = challenge;
    const turned = { id: randomUUID(), from_user: userId, to_user: from.id, game, options };
    const open = { average_from: null, average_to: null, rematch_of: null };
    return offer(context, tx, publish, { ...turned, ...open }, true);
  });
}
