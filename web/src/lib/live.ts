import type { PublicSettings } from '@oche/contract';
import type Pusher from 'pusher-js';
import { useEffect, useState } from 'react';

let connection: Promise<Pusher> | undefined;

/** The one websocket of this page, opened when the first thing wants to be live. */
function liveConnection(settings: PublicSettings): Promise<Pusher> {
  connection ??= import('./connect.ts').then(({ connect }) => connect(settings));
  return connection;
}

const SUBSCRIBED = 'pusher:subscription_succeeded';

/**
 * Hears one event of a channel until the returned function is called. `onReady` is called whenever the subscription
 * stands, for the first time and after every break: what happened before that was not heard and has to be asked for.
 */
export function listen<T>(
  settings: PublicSettings,
  channel: string,
  event: string,
  hear: (data: T) => void,
  onReady: () => void = () => {},
): () => void {
  let stop = () => {};
  let stopped = false;
  void liveConnection(settings).then((pusher) => {
    if (stopped) return;
    const subscription = pusher.subscribe(channel);
    subscription.bind(event, hear);
    subscription.bind(SUBSCRIBED, onReady);
    if (subscription.subscribed) onReady();
    stop = () => {
      subscription.unbind(event, hear);
      subscription.unbind(SUBSCRIBED, onReady);
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

export type LiveState = 'live' | 'catching_up' | 'offline';

/** How the connection is, honestly: it is live only while the socket stands. */
export function useLiveState(settings: PublicSettings): LiveState {
  const [state, setState] = useState<LiveState>('catching_up');
  useEffect(() => {
    let pusher: Pusher | undefined;
    const look = () => setState(stateOf(pusher));
    void liveConnection(settings).then((connected) => {
      pusher = connected;
      pusher.connection.bind('state_change', look);
      look();
    });
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      pusher?.connection.unbind('state_change', look);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, [settings]);
  return state;
}

const stateOf = (pusher: Pusher | undefined): LiveState =>
  !navigator.onLine ? 'offline' : pusher?.connection.state === 'connected' ? 'live' : 'catching_up';
