import { CHANNELS } from '@oche/contract';
import { type AppServices, transaction } from '../app/index.ts';
import type { Job } from '../jobs/index.ts';
import { hasNews, takeNews } from './follows.sql.ts';
import { insertFollowerNotifications } from './notifications.sql.ts';
import { insertFollowerPushes } from './push.sql.ts';
import { PUSHED_FOR_SECONDS } from './push-words.ts';

const AT_ONCE = 20;

/** Puts what followers are told into their bells and onto their devices, after what it is about is done. */
export const tellFollowersJob: Job = {
  name: 'tell_followers',
  everyMs: 500,
  run: async (services) => {
    while (await hasNews(services.db)) if ((await tellSome(services)) === 0) return;
  },
};

/** How many were told; none when other processes are at all there is. */
const tellSome = (services: AppServices): Promise<number> =>
  transaction(services, async (tx, publish) => {
    const taken = await takeNews(tx, AT_ONCE);
    for (const one of taken) {
      const { topics, except_users, kind } = one;
      for (const { user_id, ...data } of await insertFollowerNotifications(tx, topics, except_users, one))
        publish({ channel: CHANNELS.user(user_id), event: 'notification', data });
      const good_for_seconds = PUSHED_FOR_SECONDS[kind];
      if (good_for_seconds)
        await insertFollowerPushes(tx, topics, except_users, { ...one, good_for_seconds });
    }
    return taken.length;
  });
