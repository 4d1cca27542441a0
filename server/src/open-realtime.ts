import { REALTIME_TIMING } from '@oche/contract';
import {
  createExternalRealtime,
  createPostgresBus,
  createRealtime,
  createTimelineApi,
  type RealtimePublisher,
  type Timing,
} from '@oche/pusher-server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppServices, Outgoing } from './app/index.ts';
import type { Config } from './config.ts';
import type { DatabaseAddress } from './db/index.ts';

/** Realtime as the application uses it, whoever carries the messages. */
export type OpenRealtime = {
  publish(messages: Outgoing[]): void;
  signChannel: AppServices['signChannel'];
  /** Hosts the browser must be allowed to connect to. */
  connectTo: string[];
  gauges: Record<string, { help: string; read: () => number }>;
  attach(app: FastifyInstance): Promise<void>;
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  config: Config;
  database: DatabaseAddress;
  secret: string;
  log: Logger;
  /** How things stand on channels that have fallen silent. */
  current: (channels: string[]) => Promise<Outgoing[]>;
  timing?: Partial<Timing> | undefined;
};

/** Our own server on the bus of the database, or an external service when one is configured. */
export async function openRealtime(parts: Parts): Promise<OpenRealtime> {
  const { config, database, secret, log, current, timing = {} } = parts;
  const app = { id: config.REALTIME_APP_ID, key: config.REALTIME_KEY, secret };
  const onError = (error: unknown) => log.warn({ error: String(error) }, 'realtime');
  if (config.REALTIME_HOST) {
    const { REALTIME_HOST: host, REALTIME_PORT: port, REALTIME_TLS: useTLS } = config;
    const external = createExternalRealtime({ app, host, useTLS, onError, ...(port ? { port } : {}) });
    const scheme = useTLS ? 'wss' : 'ws';
    return {
      ...common(external, onError),
      connectTo: [`${scheme}://${host}${port ? `:${port}` : ''}`],
      gauges: {},
      attach: async () => {},
      drain: async () => {},
    };
  }
  const bus = await createPostgresBus({
    connection: typeof database === 'string' ? database : { ...database },
    onError,
  });
  const activityTimeoutSeconds = REALTIME_TIMING.activityTimeout / 1000;
  const own = createRealtime({ app, bus, onError, current, timing: { activityTimeoutSeconds, ...timing } });
  const timeline = createTimelineApi();
  return {
    ...common(own, onError),
    connectTo: [],
    gauges: {
      realtime_connections: { help: 'Open websockets', read: () => own.metrics().connections },
      realtime_channels: { help: 'Channels with subscribers', read: () => own.metrics().channels },
      realtime_timeline_reports: {
        help: 'What clients said became of their connections, since the start',
        read: timeline.reports,
      },
      realtime_messages_sent: { help: 'Messages sent since the start', read: () => own.metrics().sent },
    },
    attach: async (server) => {
      await server.register(own.httpApi);
      await server.register(timeline.httpApi);
      own.attach(server.server);
    },
    drain: (ms) => own.drain(ms),
  };
}

const common = (realtime: RealtimePublisher, onError: (error: unknown) => void) => ({
  // A message that cannot be sent is logged, never an error of the command that caused it: that one is committed.
  publish: (messages: Outgoing[]) => {
    try {
      realtime.publish(messages);
    } catch (error) {
      onError(error);
    }
  },
  signChannel: (socketId: string, channel: string) => {
    const signed = realtime.authorize(socketId, channel);
    return signed.ok ? signed.value : null;
  },
  close: () => realtime.close(),
});
