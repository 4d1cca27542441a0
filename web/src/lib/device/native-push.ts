import { Capacitor, registerPlugin } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { PUSH_IS_ON } from '../push-state.ts';
import { readStored } from '../stored.ts';
import type { PushAddress, PushDevice, PushOffer } from './device-type.ts';

/** Ours, in the Android project: an app that was built without the file of Google's service ends when that is asked for. */
const PushSetUp = registerPlugin<{ check: () => Promise<{ isThere: boolean }> }>('PushSetUp');

const PATIENCE_MS = 10_000;

const service = () => (Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm');

async function isBuiltForIt(): Promise<boolean> {
  if (!Capacitor.isPluginAvailable('PushNotifications')) return false;
  return service() === 'apns' || (await PushSetUp.check().catch(() => ({ isThere: false }))).isThere;
}

/** Who cannot be asked now may well have the keys. */
const isOffered = (offer: () => Promise<PushOffer>): Promise<boolean> =>
  offer().then(
    ({ apps }) => apps.includes(service()),
    () => true,
  );

/** The token that the service knows this app by; it may be another one every time. */
async function register(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const patience = setTimeout(() => reject(new Error('The service does not answer.')), PATIENCE_MS);
  const heard = await PushNotifications.addListener('registration', ({ value }) => resolve(value));
  const failed = await PushNotifications.addListener('registrationError', ({ error }) =>
    reject(new Error(error)),
  );
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    clearTimeout(patience);
    void heard.remove();
    void failed.remove();
  }
}

const addressNow = async (): Promise<PushAddress> => ({ service: service(), token: await register() });

/** The push of the makers' services, for the wrapped app. */
export const nativePush: PushDevice = {
  state: async (offer) => {
    if (!(await isBuiltForIt()) || !(await isOffered(offer))) return 'not_set_up';
    const { receive } = await PushNotifications.checkPermissions();
    if (receive === 'denied') return 'blocked';
    return receive === 'granted' && readStored(PUSH_IS_ON) ? 'on' : 'off';
  },
  open: async () => {
    const { receive } = await PushNotifications.requestPermissions();
    return receive === 'granted' ? addressNow() : null;
  },
  address: async () => (readStored(PUSH_IS_ON) && (await isBuiltForIt()) ? addressNow() : null),
  close: () => PushNotifications.unregister(),
};

/** Somebody has tapped on a message; where it leads is a path of ours. */
export function listenForTaps(heard: (path: string) => void): void {
  if (!Capacitor.isPluginAvailable('PushNotifications')) return;
  void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { url } = (notification.data ?? {}) as { url?: unknown };
    if (typeof url === 'string') heard(url);
  });
}
