import type { PushAddress, PushDevice } from './device-type.ts';

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** iPhones and iPads give web push to apps on the home screen only. */
const isUninstalledApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

const subscribed = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

function addressOf(subscription: PushSubscription): PushAddress | null {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return p256dh && auth ? { endpoint: subscription.endpoint, p256dh, auth } : null;
}

/** The push of browsers: an address with keys of its own. */
export const webPush: PushDevice = {
  state: async () => {
    if (!isPossible()) return isUninstalledApple() ? 'needs_install' : 'impossible';
    if (Notification.permission === 'denied') return 'blocked';
    return (await subscribed()) && Notification.permission === 'granted' ? 'on' : 'off';
  },
  open: async (offer) => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { key: applicationServerKey } = await offer();
    const registration = await navigator.serviceWorker.ready;
    // One that was made with another key cannot be used any more.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return addressOf(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    );
  },
  address: async () => {
    const subscription = await subscribed();
    return subscription ? addressOf(subscription) : null;
  },
  close: async () => {
    await (await subscribed())?.unsubscribe();
  },
};
