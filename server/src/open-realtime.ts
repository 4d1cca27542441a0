import type { IncomingMessage } from 'node:http';
import { REALTIME_TIMING } from '@oche/contract';
import {
  type Authorization,
  type Bus,
  createExternalRealtime,
  createRealtime,
  createTimelineApi,
  type RealtimePublisher,
  type Timing,
} from '@oche/pusher-server';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from './api/index.ts';
import { type AppServices, LABELS, labelsOf, networkOf, type Outgoing } from './app/index.ts';
import type { Config } from './config.ts';

/** Realtime as the application uses it, whoever carries the messages. */
export type OpenRealtime = {
  publish(messages: Outgoing[]): void;
  signChannel: AppServices['signChannel'];
  /** Hosts the browser must be allowed to connect to. */
  connectTo: string[];
  gauges: Record<string, { help: string; read: () => number }>;
  /** Sends away the sockets in this process that carry a label, but for those that also carry another. */
  reconnectLabelled(label: string, except?: string): void;
  attach(app: FastifyInstance): Promise<void>;
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  config: Config;
  /** Joins the processes; closed with the rest. */
  bus: Bus;
  secret: string;
  /** How things stand on channels that have fallen silent. */
  current: (channels: string[]) => Promise<Outgoing[]>;
  timing?: Partial<Timing> | undefined;
  /** Whether a feature publishes on a channel. */
  isChannel: (channel: string) => boolean;
  onError: (error: unknown) => void;
};

/** Our own server on the bus of the database, or an external service when one is configured. */
export async function openRealtime(parts: Parts): Promise<OpenRealtime> {
  const { config, bus, secret, onError, current, timing = {} } = parts;
  const app = { id: config.REALTIME_APP_ID, key: config.REALTIME_KEY, secret };
  if (config.REALTIME_HOST) {
    const { REALTIME_HOST: host, REALTIME_PORT: port, REALTIME_TLS: useTLS } = config;
    const external = createExternalRealtime({ app, host, useTLS, onError, ...(port ? { port } : {}) });
    const scheme = useTLS ? 'wss' : 'ws';
    return {
      ...common(external, onError),
      signChannel: (socketId, channel) => signed(external.authorize(socketId, channel)),
      connectTo: [`${scheme}://${host}${port ? `:${port}` : ''}`],
      gauges: {},
      attach: async () => {},
      // The service signs for private channels what Pusher does, and there is no room for labels in that.
      reconnectLabelled: () => {},
      drain: async () => {},
      close: async () => {
        await external.close();
        await bus.close();
      },
    };
  }
  const addressOf = (request: IncomingMessage) => networkOf(callerAddress(request, config.TRUST_PROXY));
  const activityTimeoutSeconds = REALTIME_TIMING.activityTimeout / 1000;
  const own = createRealtime({
    app,
    bus,
    onError,
    current,
    timing: { activityTimeoutSeconds, ...timing },
    addressOf,
    isChannel: parts.isChannel,
  });
  const timeline = createTimelineApi();
  return {
    ...common(own, onError),
    signChannel: (socketId, channel, actor) =>
      signed(own.authorize(socketId, channel, { labels: [...labelsOf(actor), LABELS.channel(channel)] })),
    reconnectLabelled: own.reconnectLabelled,
    connectTo: [],
    gauges: {
      realtime_connections: { help: 'Open websockets', read: () => own.metrics().connections },
      realtime_channels: { help: 'Channels with subscribers', read: () => own.metrics().channels },
      realtime_timeline_reports: {
        help: 'What clients said became of their connections, since the start',
        read: timeline.reports,
      },
      realtime_turned_away: {
        help: 'Sockets that were refused since the start',
        read: () => own.metrics().turnedAway,
      },
      realtime_cut: {
        help: 'Sockets that were closed for sending too much, since the start',
        read: () => own.metrics().cut,
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

const signed = (authorization: Authorization) => (authorization.ok ? authorization.value : null);

const common = (realtime: RealtimePublisher, onError: (error: unknown) => void) => ({
  // A message that cannot be sent is logged, never an error of the command that caused it: that one is committed.
  publish: (messages: Outgoing[]) => {
    try {
      realtime.publish(messages);
    } catch (error) {
      onError(error);
    }
  },
  close: () => realtime.close(),
});
