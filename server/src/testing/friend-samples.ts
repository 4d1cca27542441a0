import { hashSecret, newSecret } from '../app/index.ts';
import { insertFriendLink } from '../lobby/index.ts';
import { makeChallenge, makeFriend, makePresence, makeUser } from '../seed/factories.ts';
import { nothing, type Sample } from './sample.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const onlyPlayer = { roles: ['player'], else: 'not_found' } as const;

const friendLink = async ({ db }: World) => {
  const token = newSecret();
  const until = new Date(Date.now() + HOUR);
  await insertFriendLink(db, { hash: hashSecret(token), user_id: (await makeUser(db)).id, until });
  return { token };
};

const challengeLink = async ({ db }: World) => {
  const token = newSecret();
  await makeChallenge(db, { from: (await makeUser(db)).id, link_hash: hashSecret(token) });
  return { token };
};

/** Somebody who is, or wants to be, a friend of the player. */
const ofPlayer = (status: 'asked' | 'friends'): Sample => ({
  input: async ({ player }, { db }) => {
    const { id } = await makeUser(db);
    await makeFriend(db, { from: id, to: player.id, status });
    return { user_id: id };
  },
  only: onlyPlayer,
});

export const FRIEND_SAMPLES: Record<string, Sample> = {
  listFriends: nothing,
  askFriend: {
    input: async (_cast, { db }) => {
      const { id } = await makeUser(db);
      await makePresence(db, id);
      return { user_id: id };
    },
  },
  acceptFriend: ofPlayer('asked'),
  declineFriend: ofPlayer('asked'),
  removeFriend: ofPlayer('friends'),
  linkFriend: nothing,
  showFriendLink: { input: (_cast, world) => friendLink(world) },
  askByLink: { input: (_cast, world) => friendLink(world) },
  linkChallenge: { input: () => ({ game: 'x01' }) },
  showChallengeLink: { input: (_cast, world) => challengeLink(world) },
  takeChallengeLink: { input: (_cast, world) => challengeLink(world) },
};
