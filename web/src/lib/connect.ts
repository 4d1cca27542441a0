import type { PublicSettings } from '@oche/contract';
import Pusher from 'pusher-js';
import { currentToken } from './tokens.ts';

/** Opens the websocket. In a file of its own, with the client in it: pages are drawn before anything is live. */
export function connect({ realtime }: PublicSettings): Pusher {
  const secure = realtime.forceTls || location.protocol === 'https:';
  const port = realtime.port ?? Number(location.port || (secure ? 443 : 80));
  return new Pusher(realtime.key, {
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
        const token = currentToken();
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    },
  });
}
