import type { AppServices } from '../app/index.ts';
import { DAY, HOUR } from '../clock.ts';
import { type Job, sendQueue } from '../jobs/index.ts';
import { signatureHeaders } from './sign.ts';
import {
  claimDeliveries,
  type DueDelivery,
  deleteOldDeliveries,
  updateDelivered,
  updateFailed,
} from './webhooks.sql.ts';

const AT_ONCE = 40;
/** Half a minute after the first, then ever longer: about nine hours in all, then it is given up. */
const WAITS_SECONDS = [30, 120, 600, 1800, 7200, 21_600];

/** A crash between sending and noting it sends it twice, with the same id: receivers can tell. */
const sendDeliveries = sendQueue<DueDelivery>({
  ...{ name: 'send_webhooks', most: AT_ONCE },
  async send(services, delivery) {
    await sendOne(services, delivery);
    // More may wait for the same server.
    services.wake(sendDeliveries);
  },
  take: ({ db }, many, underWay) =>
    claimDeliveries(
      db,
      many,
      underWay.map(({ webhook_id }) => webhook_id),
    ),
});

async function sendOne({ db, clock, postOutside }: AppServices, delivery: DueDelivery): Promise<void> {
  const { id, message_id, attempts, url, secret } = delivery;
  const body = JSON.stringify(delivery.body);
  const waitSeconds = WAITS_SECONDS[attempts - 1] ?? null;
  try {
    const { status } = await postOutside(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Oche-Webhooks',
        ...signatureHeaders(secret, { id: message_id, body, now: clock.now() }),
      },
      body,
    });
    if (status >= 200 && status < 300) await updateDelivered(db, id, status);
    else await updateFailed(db, id, { status, error: `answered ${status}`, waitSeconds });
  } catch (error) {
    await updateFailed(db, id, { status: null, error: String(error).slice(0, 200), waitSeconds });
  }
}

const oldDeliveries: Job = {
  name: 'old_webhook_deliveries',
  everyMs: HOUR,
  run: ({ db, clock }) => deleteOldDeliveries(db, new Date(clock.now().getTime() - 30 * DAY)),
};

export const webhookJobs: Job[] = [sendDeliveries, oldDeliveries];
