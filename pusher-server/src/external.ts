import Pusher from 'pusher';
import type { RealtimeApp } from './options.ts';
import { type PublishedEvent, toChannelEvent } from './publish.ts';
import type { RealtimePublisher } from './realtime.ts';
import { authorize } from './signature.ts';

export type ExternalRealtimeConfig = {
  app: RealtimeApp;
  /** Either a cluster of Pusher Channels or the address of a compatible service. */
  cluster?: string;
  host?: string;
  port?: number;
  useTLS?: boolean;
  timeoutMs?: number;
  onError?: (error: unknown) => void;
};

/** The most that Pusher Channels takes in one call. */
const BATCH = 10;

/** The same door as our own server, with a Pusher-compatible service behind it. */
export function createExternalRealtime(config: ExternalRealtimeConfig): RealtimePublisher {
  const pusher = createClient(config);
  const { onError = () => {} } = config;
  // One call after the other keeps the order of a channel's events.
  let sending: Promise<void> = Promise.resolve();
  return {
    publish(events) {
      const batches = inBatches(events.map(toTriggered));
      sending = sending.then(async () => {
        for (const batch of batches) await pusher.triggerBatch(batch).catch(onError);
      });
    },
    authorize: (socketId, channel, data) => authorize(config.app, socketId, channel, data),
    terminate: (userId) => void pusher.terminateUserConnections(userId).catch(onError),
    async occupancy(channel) {
      const params = {
        info: channel.startsWith('presence-') ? 'user_count,subscription_count' : 'subscription_count',
      };
      const response = await pusher.get({ path: `/channels/${channel}`, params });
      const answer = (await response.json()) as { subscription_count?: number; user_count?: number };
      return { subscriptions: answer.subscription_count ?? 0, users: answer.user_count ?? 0 };
    },
    close: () => sending,
  };
}

function createClient({
  app,
  cluster,
  host,
  port,
  useTLS = true,
  timeoutMs = 5_000,
}: ExternalRealtimeConfig) {
  const credentials = { appId: app.id, key: app.key, secret: app.secret, useTLS, timeout: timeoutMs };
  if (host) return new Pusher({ ...credentials, host, ...(port ? { port: String(port) } : {}) });
  if (cluster) return new Pusher({ ...credentials, cluster });
  throw new Error('An external realtime service needs a cluster or a host.');
}

function toTriggered(published: PublishedEvent) {
  const { channel, event, data, except } = toChannelEvent(published);
  return { channel, name: event, data, ...(except ? { socket_id: except } : {}) };
}

function inBatches<T>(all: T[]): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < all.length; start += BATCH) batches.push(all.slice(start, start + BATCH));
  return batches;
}
