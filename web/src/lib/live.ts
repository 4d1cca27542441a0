import type { Channel, PublicSettings } from '@oche/contract';
import type Pusher from 'pusher-js';
import { useEffect, useRef, useState } from 'react';
import { useApp } from './app-context.tsx';
import { LiveFeed } from './live-feed.ts';
import { untilFetched } from './until-fetched.ts';

let connection: Promise<Pusher> | undefined;

/** The one websocket of this page, opened when the first thing wants to be live. */
function liveConnection(settings: PublicSettings): Promise<Pusher> {
  connection ??= openConnection(settings);
  return connection;
}

async function openConnection(settings: PublicSettings): Promise<Pusher> {
  const { connect } = await untilFetched(() => import('./connect.ts'));
  // Another task: to read the client and to open it would keep a slow phone busy for too long at once.
  await new Promise<void>((resolve) => void setTimeout(resolve));
  return connect(settings);
}

const SUBSCRIBED = 'pusher:subscription_succeeded';
const REFUSED = 'pusher:subscription_error';

type Handlers<M> = { [E in keyof M]?: (message: M[E]) => void };

export type Listener<M> = {
  /** What is done with each event of the channel. */
  onMessage: Handlers<M>;
  /**
   * Fetches what it is now. Called whenever something may have been missed: when the subscription stands (for the first time
   * and after every break), when the page comes into sight, when the network is back, and when a version is missing.
   */
  onSync?: () => unknown;
  /** The version that is known here. With it, what is older is dropped, and what cannot follow it is asked for. */
  knownVersion?: () => number | undefined;
};

/** The one way to listen: to a channel of the contract, as long as the component is shown. Null listens to nothing. */
export function useLive<M>(channel: Channel<M> | null, listener: Listener<M>): void {
  const { settings } = useApp();
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => {
    if (channel === null) return;
    const feed = new LiveFeed({
      deliver: (event, message) => newest.current.onMessage[event as keyof M]?.(message as M[keyof M]),
      sync: () => newest.current.onSync?.(),
      knownVersion: () => newest.current.knownVersion?.(),
    });
    const wake = () => document.visibilityState === 'visible' && feed.sync();
    const back = () => feed.sync();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', back);
    const stop = subscribe(settings, channel, Object.keys(newest.current.onMessage), feed);
    return () => {
      stop();
      feed.stop();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', back);
    };
  }, [settings, channel]);
}

/** How many parts of the page listen to each channel: the last one ends the subscription. */
const listening = new Map<string, number>();

function subscribe(settings: PublicSettings, channel: string, events: string[], feed: LiveFeed): () => void {
  let stop = () => {};
  let stopped = false;
  void liveConnection(settings).then((pusher) => {
    if (stopped) return;
    const subscription = pusher.subscribe(channel);
    listening.set(channel, (listening.get(channel) ?? 0) + 1);
    const bound = events.map((event) => [event, (data: unknown) => feed.take(event, data)] as const);
    const ready = () => feed.ready();
    // Whoever may not listen any more hears so by asking.
    const refused = () => feed.sync();
    for (const [event, take] of bound) subscription.bind(event, take);
    subscription.bind(SUBSCRIBED, ready);
    subscription.bind(REFUSED, refused);
    if (subscription.subscribed) ready();
    stop = () => {
      for (const [event, take] of bound) subscription.unbind(event, take);
      subscription.unbind(SUBSCRIBED, ready);
      subscription.unbind(REFUSED, refused);
      const left = listening.get(channel)! - 1;
      listening.set(channel, left);
      if (left === 0) pusher.unsubscribe(channel);
    };
  });
  return () => {
    stopped = true;
    stop();
  };
}

export type LiveState = 'live' | 'catching_up' | 'offline';

/** How the connection is, honestly: it is live only while the socket stands. */
export function useLiveState(): LiveState {
  const { settings } = useApp();
  const [state, setState] = useState<LiveState>('catching_up');
  useEffect(() => {
    let pusher: Pusher | undefined;
    const look = () => setState(connectionState(pusher));
    // Without a network nobody answers, and nothing changes that could be heard.
    look();
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

const connectionState = (pusher: Pusher | undefined): LiveState =>
  !navigator.onLine ? 'offline' : pusher?.connection.state === 'connected' ? 'live' : 'catching_up';
