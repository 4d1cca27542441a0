import type { PublicSettings } from '@oche/contract';
import type Pusher from 'pusher-js';
import { readCookies } from './cookies.ts';
import { stripLocale } from './paths.ts';
import { tokenFor } from './tokens.ts';

let connection: Promise<Pusher> | undefined;

/** The one websocket of this page, opened when the first thing wants to be live. */
function liveConnection(settings: PublicSettings): Promise<Pusher> {
  connection ??= connect(settings);
  return connection;
}

async function connect({ realtime }: PublicSettings): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const secure = realtime.forceTls || location.protocol === 'https:';
  const port = realtime.port ?? Number(location.port || (secure ? 443 : 80));
  return new PusherClient(realtime.key, {
    cluster: realtime.cluster,
    wsHost: realtime.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    channelAuthorization: {
      endpoint: '/api/broadcasting/auth',
      transport: 'ajax',
      headersProvider: () => {
        const token = tokenFor(stripLocale(location.pathname), readCookies());
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    },
  });
}

/** Hears one event of a channel until the returned function is called. */
export function listen<T>(
  settings: PublicSettings,
  channel: string,
  event: string,
  hear: (data: T) => void,
): () => void {
  let stop = () => {};
  let stopped = false;
  void liveConnection(settings).then((pusher) => {
    if (stopped) return;
    const subscription = pusher.subscribe(channel);
    subscription.bind(event, hear);
    stop = () => {
      subscription.unbind(event, hear);
      // Another listener may still need the channel.
      if (!hasListeners(subscription)) pusher.unsubscribe(channel);
    };
  });
  return () => {
    stopped = true;
    stop();
  };
}

function hasListeners(subscription: unknown): boolean {
  const { callbacks } = subscription as { callbacks: { _callbacks: Record<string, unknown[]> } };
  return Object.entries(callbacks._callbacks).some(
    ([name, list]) => !name.startsWith('_pusher') && list.length > 0,
  );
}
