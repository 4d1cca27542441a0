import { MOST_FOLLOWED, Refusal } from '@oche/contract';
import { type Context, type Input, requireInPerson, requireUser, transaction } from '../app/index.ts';
import { deleteFollow, insertFollows, listFollowed } from './follows.sql.ts';

export const listFollows = ({ db, actor }: Context) => listFollowed(db, requireUser(actor).userId);

export function follow(context: Context, { follows }: Input<'follow'>) {
  const { userId } = requireInPerson(context.actor);
  return transaction(context, async (tx) => {
    await insertFollows(tx, userId, follows, context.clock.now());
    const all = await listFollowed(tx, userId);
    if (all.length > MOST_FOLLOWED) throw new Refusal('too_many_followed');
    return all;
  });
}

export async function unfollow({ db, actor }: Context, { topic }: Input<'unfollow'>) {
  const { userId } = requireInPerson(actor);
  await deleteFollow(db, userId, topic);
  return listFollowed(db, userId);
}
