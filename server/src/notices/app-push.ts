import type { AppPush, AppPushMessage, AppPushService, Sent } from '../app/index.ts';
import type { Clock } from '../clock.ts';
import { type ApnsKeys, openApns } from './apns.ts';
import type { Carrier } from './carrier.ts';
import { type FcmKeys, openFcm } from './fcm.ts';

type AppPushKeys = { fcm: FcmKeys | null; apns: ApnsKeys | null };

/** Everything that goes to wrapped apps; a service without keys is not there. */
export function openAppPush(keys: AppPushKeys, clock: Clock): AppPush {
  const carriers: Partial<Record<AppPushService, Carrier>> = {
    ...(keys.fcm && { fcm: openFcm(keys.fcm, clock) }),
    ...(keys.apns && { apns: openApns(keys.apns, clock) }),
  };
  return {
    services: Object.keys(carriers) as AppPushService[],
    send: async (service, token, message) =>
      (await carriers[service]?.send(token, fitting(message)).catch((): Sent => 'later')) ?? 'refused',
    close: () => {
      for (const carrier of Object.values(carriers)) carrier.close();
    },
  };
}

const LONGEST = { title: 120, body: 400, url: 1000 };

/** Both services carry 4 kB; ours are a tenth of it, unless somebody has a very long name. */
const fitting = (message: AppPushMessage): AppPushMessage => ({
  ...message,
  title: shorten(message.title, LONGEST.title),
  body: shorten(message.body, LONGEST.body),
  url: message.url.length > LONGEST.url ? '/' : message.url,
});

function shorten(text: string, longest: number): string {
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}
