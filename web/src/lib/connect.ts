import { type PublicSettings, REALTIME_TIMING } from '@oche/contract';
import Pusher from 'pusher-js';
import { currentToken } from './tokens.ts';
import { whenIdle } from './when-idle.ts';

/** Opens the websocket. In a file of its own, with the client in it: pages are drawn before anything is live. */
export function connect({ realtime, apiUrl }: PublicSettings): Pusher {
  const secure = realtime.forceTls || location.protocol === 'https:';
  const port = realtime.port ?? Number(location.port || (secure ? 443 : 80));
  // The client is made now and connects in a task of its own: both at once would keep a slow phone busy for too long.
  Pusher.isReady = false;
  setTimeout(() => Pusher.ready());
  const pusher = new Pusher(realtime.key, {
    cluster: realtime.cluster,
    wsHost: realtime.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    // What became of the connection is reported once a minute, to our own server; another service is not told.
    enableStats: realtime.host === null,
    statsHost: location.host,
    ...REALTIME_TIMING,
    channelAuthorization: {
      endpoint: `${apiUrl}/broadcasting/auth`,
      transport: 'ajax',
      headersProvider: () => {
        const token = currentToken();
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    },
  });
  reportWhenIdle(pusher);
  return pusher;
}

/** The first report is due in the very task in which a page becomes live, and costs more than becoming live. */
function reportWhenIdle({ timelineSender: sender }: Pusher): void {
  if (!sender) return;
  const send = sender.send.bind(sender);
  sender.send = (...report) => void whenIdle(() => send(...report));
}
