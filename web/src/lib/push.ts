import { pushKey, subscribePush, unsubscribePush } from '@oche/contract';
import type { AppContext } from './app-context.tsx';
import { deviceFollows, takeFollowsAlong } from './device-follows.ts';
import { PUSH_IS_ON, type PushState } from './push-state.ts';
import { writeStored } from './stored.ts';
import { currentTokenKind } from './tokens.ts';

type App = Pick<AppContext, 'call' | 'query'>;

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** iPhones and iPads give web push to apps on the home screen only. */
const isUninstalledApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

export async function pushState(): Promise<PushState> {
  if (!isPossible()) return isUninstalledApple() ? 'needs_install' : 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, and has the device told from now on. */
export async function switchPushOn(app: App): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { key } = await app.call(pushKey, {});
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  // One that was made with another key cannot be used any more.
  await old?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await send(app, subscription);
  writeStored(PUSH_IS_ON, '1');
  return 'on';
}

export async function switchPushOff(app: App): Promise<PushState> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    await app.call(unsubscribePush, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  writeStored(PUSH_IS_ON, null);
  return 'off';
}

/** Says again whose device it is and what it follows: after signing in or out, and when that has changed. */
export async function renewPush(app: App): Promise<void> {
  if ((await pushState()) !== 'on') return;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) await send(app, subscription);
}

async function send(app: App, subscription: PushSubscription): Promise<void> {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  if (!p256dh || !auth) return;
  if (currentTokenKind() === 'user') await takeFollowsAlong(app);
  await app.call(subscribePush, {
    ...{ endpoint: subscription.endpoint, p256dh, auth },
    follows: deviceFollows(),
  });
}
