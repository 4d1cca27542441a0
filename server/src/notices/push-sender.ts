import { createHash } from 'node:crypto';
import type { AppServices } from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { tellFollowersJob } from './follower-news.ts';
import {
  claimPushes,
  type DuePush,
  deleteOldSubscriptions,
  deletePush,
  deleteSubscription,
  updatePushLater,
} from './push.sql.ts';
import { sealPush } from './push-crypto.ts';
import { PUSHED_FOR_SECONDS, wordPush } from './push-words.ts';

/** Sends what waits for devices. A crash between sending and noting it sends it twice: better than not at all. */
const sendPushes: Job = {
  name: 'send_pushes',
  everyMs: 1000,
  run: async (services) => {
    for (;;) {
      const due = await claimPushes(services.db, AT_ONCE);
      // One service that does not answer holds up nobody but itself.
      await Promise.all(due.map((push) => sendOne(services, push)));
      if (due.length < AT_ONCE) return;
    }
  },
};
const AT_ONCE = 50;
const MOST_ATTEMPTS = 6;

async function sendOne(services: AppServices, push: DuePush): Promise<void> {
  const { db } = services;
  if (push.is_late || push.attempts > MOST_ATTEMPTS) return void (await deletePush(db, push.id));
  const status = await post(services, push);
  // The service says that there is no such device any more.
  if (status === 404 || status === 410) return void (await deleteSubscription(db, push.endpoint));
  const isForLater = status === null || status === 429 || status >= 500;
  if (isForLater) await updatePushLater(db, push.id, 2 ** push.attempts * 5);
  else await deletePush(db, push.id);
}

/** The status of the answer; null when there was none. */
async function post(
  { push: identity, postOutside, clock }: AppServices,
  push: DuePush,
): Promise<number | null> {
  const words = wordPush(push.langcode, push);
  try {
    const { status } = await postOutside(push.endpoint, {
      headers: {
        authorization: identity.authorize(push.endpoint, clock.now()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(PUSHED_FOR_SECONDS[push.kind] ?? 0),
        urgency: 'high',
        // The service keeps only the newest of one topic for a device that is switched off.
        topic: createHash('sha256').update(words.tag).digest('base64url').slice(0, 32),
      },
      body: sealPush(JSON.stringify(words), push),
    });
    return status;
  } catch {
    return null;
  }
}

const oldSubscriptions: Job = {
  name: 'old_push_subscriptions',
  everyMs: DAY,
  run: ({ db, clock }) => deleteOldSubscriptions(db, new Date(clock.now().getTime() - 180 * DAY)),
};

export const noticeJobs: Job[] = [tellFollowersJob, sendPushes, oldSubscriptions];
