import { createHash } from 'node:crypto';
import type { AppPushService, AppServices, Sent } from '../app/index.ts';
import { DAY } from '../clock.ts';
import { type Job, sendQueue } from '../jobs/index.ts';
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

const AT_ONCE = 50;

/**
 * Sends what waits for devices. A crash between sending and noting it sends it twice: better than not at all. Devices without
 * an account stand in a line of their own: anybody can make up thousands that do not answer, and calls to a board must not
 * wait for them.
 */
const sendPushes = (name: string, of: 'accounts' | 'nobody'): Job =>
  sendQueue({
    ...{ name, most: AT_ONCE, send: sendOne },
    take: ({ db }, many) => claimPushes(db, of, many),
  });
const MOST_ATTEMPTS = 6;

async function sendOne(services: AppServices, push: DuePush): Promise<void> {
  const { db } = services;
  if (push.is_late || push.attempts > MOST_ATTEMPTS) return void (await deletePush(db, push.id));
  const outcome = await (push.service === 'web' ? sendSealed(services, push) : sendToApp(services, push));
  // The service says that there is no such device any more.
  if (outcome === 'gone') await deleteSubscription(db, push.endpoint);
  else if (outcome === 'later') await updatePushLater(db, push.id, 2 ** push.attempts * 5);
  else await deletePush(db, push.id);
}

/** The service keeps only the newest of one topic for a device that is switched off; it need not know what it is about. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
const secondsFor = ({ kind }: DuePush): number => PUSHED_FOR_SECONDS[kind] ?? 0;

function sendToApp({ appPush }: AppServices, push: DuePush & { service: AppPushService }): Promise<Sent> {
  const { tag, ...words } = wordPush(push.langcode, push);
  const message = { ...words, tag: topicOf(tag), goodForSeconds: secondsFor(push) };
  return appPush.send(push.service, push.endpoint, message);
}

async function sendSealed(
  { push: identity, postOutside, clock }: AppServices,
  push: DuePush & { service: 'web' },
): Promise<Sent> {
  const words = wordPush(push.langcode, push);
  try {
    const { status } = await postOutside(push.endpoint, {
      headers: {
        authorization: identity.authorize(push.endpoint, clock.now()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(secondsFor(push)),
        urgency: 'high',
        topic: topicOf(words.tag),
      },
      body: sealPush(JSON.stringify(words), push),
    });
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) return 'later';
    return status < 300 ? 'sent' : 'refused';
  } catch {
    return 'later';
  }
}

const oldSubscriptions: Job = {
  name: 'old_push_subscriptions',
  everyMs: DAY,
  run: ({ db, clock }) => deleteOldSubscriptions(db, new Date(clock.now().getTime() - 180 * DAY)),
};

export const noticeJobs: Job[] = [
  tellFollowersJob,
  sendPushes('send_pushes', 'accounts'),
  sendPushes('send_device_pushes', 'nobody'),
  oldSubscriptions,
];
