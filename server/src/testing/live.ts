import Pusher, { type Channel } from 'pusher-js';

/** The unmodified client of a signed-in page, set up as the web sets it up. */
export function openLive(url: string, token: string | null): Pusher {
  const { hostname, port } = new URL(url);
  return new Pusher('oche', {
    cluster: 'mt1',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ socketId, channelName }, done) {
        fetch(`${url}/api/broadcasting/auth`, {
          method: 'POST',
          headers: token ? { authorization: `Bearer ${token}` } : {},
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        }).then(
          async (response) =>
            response.ok
              ? done(null, (await response.json()) as { auth: string })
              : done(new Error(String(response.status)), null),
          (error: Error) => done(error, null),
        );
      },
    },
  });
}

/** Subscribes, or throws what the server said. */
export function subscribe(pusher: Pusher, name: string): Promise<Channel> {
  const channel = pusher.subscribe(name);
  return new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve(channel));
    channel.bind('pusher:subscription_error', (error: { error?: string }) => reject(new Error(error.error)));
  });
}

/** The next event of a name, waited for from now on. */
export const nextEvent = <T>(channel: Channel, event: string): Promise<T> =>
  new Promise((resolve) => {
    const take = (data: T) => {
      channel.unbind(event, take);
      resolve(data);
    };
    channel.bind(event, take);
  });
