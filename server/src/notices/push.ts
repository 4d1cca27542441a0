import { type Followed, Refusal } from '@oche/contract';
import { type Context, type Input, transaction } from '../app/index.ts';
import { replaceDeviceFollows } from './follows.sql.ts';
import { countSubscriptions, deleteSubscription, type PushAddress, upsertSubscription } from './push.sql.ts';
import { areDeviceKeys } from './push-crypto.ts';

export const pushKey = async ({ push, appPush }: Context) => ({
  key: push.publicKey,
  apps: [...appPush.services],
});

const MOST_DEVICES = 20;

/** The address of a browser is a secret between it and us: whoever knows it is that browser. */
export async function subscribePush(context: Context, input: Input<'subscribePush'>) {
  const { endpoint, follows } = input;
  const keys = { p256dh: Buffer.from(input.p256dh, 'base64url'), auth: Buffer.from(input.auth, 'base64url') };
  if (!context.isOutside(endpoint) || !areDeviceKeys(keys)) throw new Refusal('push_address_refused');
  return keepDevice(context, { endpoint, service: 'web', ...keys }, follows);
}

/** A wrapped app is known by the token that the service of its maker has given it. */
export async function subscribeApp(context: Context, { service, token, follows }: Input<'subscribeApp'>) {
  if (!context.appPush.services.includes(service)) throw new Refusal('push_not_set_up');
  return keepDevice(context, { endpoint: token, service, p256dh: null, auth: null }, follows);
}

async function keepDevice(context: Context, address: PushAddress, follows: Followed[]) {
  const { actor, locale, clock } = context;
  // Who looks through an account does not have its calls sent to their own pocket.
  const user = actor.kind === 'user' && actor.impersonatorId === null ? actor : null;
  await transaction(context, async (tx) => {
    if (user && (await countSubscriptions(tx, user.userId, address.endpoint)) >= MOST_DEVICES)
      throw new Refusal('too_many_devices');
    const now = clock.now();
    const id = await upsertSubscription(tx, {
      ...{ ...address, langcode: locale, seen_at: now },
      user_id: user?.userId ?? null,
      session_id: user?.sessionId ?? null,
    });
    // An account follows as itself, on all its devices.
    await replaceDeviceFollows(tx, id, user ? [] : follows, now);
  });
  return { ok: true } as const;
}

export async function unsubscribePush({ db }: Context, { endpoint }: Input<'unsubscribePush'>) {
  await deleteSubscription(db, endpoint);
  return { ok: true } as const;
}
