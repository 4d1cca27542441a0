import type { IncomingMessage, Server } from 'node:http';
import type { FastifyPluginCallback } from 'fastify';
import type { Bus, BusMessage } from './bus/index.ts';
import { kindOf } from './channel-name.ts';
import { type ChannelEvent, Channels } from './channels.ts';
import { mostSockets } from './descriptors.ts';
import { eventFrame, subscribedFrame } from './frames.ts';
import { handleMessage } from './handle-message.ts';
import { createHttpApi } from './http-api.ts';
import { RevokedLabels } from './labels.ts';
import { LIMITS, type Limits, type RealtimeApp, TIMING, type Timing } from './options.ts';
import { Presence } from './presence.ts';
import { checkEvent, fromBusMessage, type PublishedEvent, toChannelEvent } from './publish.ts';
import { Replica } from './replica.ts';
import { type Authorization, authenticate, authorize, type ChannelData, type UserData } from './signature.ts';
import { Sockets } from './sockets.ts';
import { leaveAll, type Rooms } from './subscribe.ts';
import { NOT_AUTHORIZED } from './users.ts';

export type Occupancy = { subscriptions: number; users: number };

/** What the rest of the server needs, whoever carries the messages. */
export type RealtimePublisher = {
  /** Best effort and after the commit: correctness never depends on a message. */
  publish(events: PublishedEvent[]): void;
  /** Signs a subscription; whether the user may have it is decided before. */
  authorize(socketId: unknown, channel: unknown, channelData?: ChannelData): Authorization;
  /** Closes the connections that a user has signed in on, in every process; they do not come back by themselves. */
  terminate(userId: string): void;
  occupancy(channel: string): Promise<Occupancy>;
  close(): Promise<void>;
};

export type RealtimeMetrics = {
  connections: number;
  channels: number;
  peers: number;
  sent: number;
  received: number;
  handled: number;
  turnedAway: number;
  cut: number;
};

export type Realtime = RealtimePublisher & {
  attach(server: Server): void;
  httpApi: FastifyPluginCallback;
  channels(): Map<string, Occupancy>;
  users(channel: string): string[];
  /** Signs who has signed in on a connection. */
  authenticate(socketId: string, user: UserData): { auth: string; user_data: string };
  /**
   * Asks the connections of this process that carry a label to come back and be authorized anew, but for those that also
   * carry another. What was signed before is not good any more.
   */
  reconnectLabelled(label: string, except?: string): void;
  drain(ms: number): Promise<void>;
  metrics(): RealtimeMetrics;
};

export type RealtimeOptions = {
  app: RealtimeApp;
  bus: Bus;
  limits?: Partial<Limits>;
  timing?: Partial<Timing>;
  /** Whether clients may send events to each other on a channel; on none, unless said otherwise. */
  clientEvents?: (channel: string) => boolean;
  /** Whether anything is ever published on a channel; clients may listen to all of them, unless said otherwise. */
  isChannel?: (channel: string) => boolean;
  /** Where a connection comes from; a proxy in front knows better than we do. */
  addressOf?: (request: IncomingMessage) => string;
  /** What is true now on channels that have fallen silent. Told only to those who listen here: every process asks for its own. */
  current?: (channels: string[]) => Promise<PublishedEvent[]>;
  /** We were deaf to the other processes for a while. Clients have been told to look for themselves. */
  onGap?: () => void;
  onError?: (error: unknown) => void;
};

/** Entries of the replica that count subscriptions: `n channel`. */
const COUNT = 'n ';

/** Our own Pusher server (protocol 7), for one process of possibly several. Closing it closes the bus. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const server = new RealtimeServer(options);
  return {
    attach: (httpServer) => server.sockets.attach(httpServer),
    publish: (events) => server.publish(events.map(toChannelEvent)),
    authorize: (socketId, channel, data) => authorize(options.app, socketId, channel, data),
    occupancy: async (channel) => server.occupancy(channel),
    channels: () => server.listChannels(),
    users: (channel) => server.presence.userIds(channel),
    authenticate: (socketId, user) => authenticate(options.app, socketId, user),
    terminate: (userId) => server.terminate(userId),
    reconnectLabelled: (label, except) => server.reconnectLabelled(label, except),
    httpApi: createHttpApi(options.app, server),
    drain: (ms) => server.sockets.drain(ms),
    metrics: () => server.metrics(),
    close: () => server.close(),
  };
}

class RealtimeServer {
  readonly presence: Presence;
  readonly sockets: Sockets;
  private readonly limits: Limits;
  private readonly channels: Channels;
  private readonly replica: Replica;
  private readonly revoked = new RevokedLabels();
  private readonly bus: Bus;
  private readonly rooms: Rooms;
  private readonly current: (channels: string[]) => Promise<PublishedEvent[]>;
  private readonly onGap: () => void;
  private readonly onError: (error: unknown) => void;
  private readonly timers: NodeJS.Timeout[];
  /** Channels whose count changed since the last beat: spectators come in crowds, so counts travel slowly. */
  private readonly recounted = new Set<string>();

  constructor(options: RealtimeOptions) {
    const { app, bus, limits, timing: timings, current, onGap, onError } = options;
    const timing = { ...TIMING, ...timings };
    this.limits = { ...LIMITS, connections: mostSockets(LIMITS.connections), ...limits };
    this.channels = new Channels((name) => this.recounted.add(name), this.limits.cachedBytes);
    this.bus = bus;
    this.current = current ?? (async () => []);
    this.onGap = onGap ?? (() => {});
    this.onError = onError ?? (() => {});
    this.replica = new Replica({
      bus,
      silence: timing.silence,
      grace: timing.presenceGrace,
      onChange: (node, key, value) => this.presence.onReplicated(node, key, value),
    });
    this.presence = new Presence(this.replica, timing.presenceGrace, this.presenceNews());
    const { clientEvents = () => false, isChannel = () => true, addressOf = remoteAddress } = options;
    this.rooms = {
      app,
      limits: this.limits,
      channels: this.channels,
      presence: this.presence,
      revoked: this.revoked,
      isChannel,
      clientEvents,
    };
    this.sockets = this.createSockets(app, timing, addressOf);
    bus.listen({
      onBatch: (from, messages) => this.onBatch(from, messages),
      onGap: () => this.healGap(),
    });
    this.replica.hello();
    this.timers = [
      setInterval(() => this.sweep(timing), timing.sweep).unref(),
      setInterval(() => this.beat(), timing.beat).unref(),
    ];
  }

  publish(events: ChannelEvent[]): void {
    // All are checked before any is sent: a refused call has no effect.
    const messages = events.map((event) => checkEvent(event, this.limits.eventBytes));
    for (const event of events) this.channels.deliver(event);
    this.bus.publish(messages);
  }

  terminate(userId: string): void {
    this.terminateHere(userId);
    this.bus.publish([{ head: ['t'], body: userId }]);
  }

  reconnectLabelled(label: string, except?: string): void {
    this.revoked.add(label, except);
    for (const connection of this.sockets.connections)
      if (connection.labels.has(label) && !(except !== undefined && connection.labels.has(except)))
        connection.close(4200, 'Please reconnect');
  }

  private terminateHere(userId: string): void {
    for (const connection of this.sockets.connections)
      if (connection.userId === userId) connection.close(NOT_AUTHORIZED, 'You got disconnected by the app');
  }

  occupancy(channel: string): Occupancy {
    let subscriptions = this.channels.count(channel);
    for (const count of this.replica.others(COUNT + channel)) subscriptions += Number(count);
    return { subscriptions, users: this.presence.count(channel) };
  }

  listChannels(): Map<string, Occupancy> {
    const names = new Set(this.channels.names());
    for (const key of this.replica.otherKeys()) if (key.startsWith(COUNT)) names.add(key.slice(COUNT.length));
    return new Map([...names].map((name) => [name, this.occupancy(name)]));
  }

  metrics(): RealtimeMetrics {
    return {
      connections: this.sockets.connections.size,
      channels: [...this.channels.names()].length,
      peers: this.replica.peerCount,
      sent: this.channels.sent,
      received: this.sockets.received,
      handled: this.sockets.handled,
      turnedAway: this.sockets.turnedAway,
      cut: this.sockets.cut,
    };
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.sockets.close();
    this.presence.close();
    this.replica.bye();
    await this.bus.close();
  }

  private createSockets(
    app: RealtimeApp,
    timing: Timing,
    addressOf: (request: IncomingMessage) => string,
  ): Sockets {
    const incoming = { rooms: this.rooms, publish: (event: ChannelEvent) => this.publish([event]) };
    return new Sockets({
      app,
      limits: this.limits,
      timing,
      addressOf,
      onMessage: (connection, text) => handleMessage(incoming, connection, text),
      onClose: (connection) => leaveAll(this.rooms, connection),
      onError: this.onError,
    });
  }

  private presenceNews() {
    const tell = (channel: string, event: string, data: string) =>
      this.channels.broadcast(channel, eventFrame(channel, `pusher_internal:${event}`, data));
    return {
      added: (channel: string, id: string, info: string) =>
        tell(channel, 'member_added', `{"user_id":${id},"user_info":${info}}`),
      removed: (channel: string, id: string) => tell(channel, 'member_removed', `{"user_id":${id}}`),
    };
  }

  private onBatch(from: string, messages: BusMessage[]): void {
    for (const message of messages) {
      if (message.head[0] === 'e') this.channels.deliver(fromBusMessage(message));
      else if (message.head[0] === 'r') this.replica.receive(from, message.body);
      else if (message.head[0] === 't') this.terminateHere(message.body);
    }
  }

  private sweep({ repeatAfter, cacheFor }: Timing): void {
    this.sockets.sweep();
    this.channels.forgetOld(cacheFor);
    void this.remindSilent(repeatAfter);
    this.replica.forgetSilent();
    this.revoked.forgetOld();
  }

  /**
   * A lost last dart leaves no gap to see. Repeating what was said last would not heal it where the message itself got lost
   * on its way to this process, so what is true now is asked for: once for all channels that are silent together.
   */
  private async remindSilent(repeatAfter: number): Promise<void> {
    const silent = this.channels.takeSilent(repeatAfter);
    if (silent.length === 0) return;
    const names = silent.map(({ name }) => name);
    const current = await this.current(names).catch((error): PublishedEvent[] => {
      this.onError(error);
      return [];
    });
    const events = new Map(current.map((event) => [event.channel, toChannelEvent(event)]));
    for (const silence of silent) this.channels.remind(silence, events.get(silence.name));
  }

  private beat(): void {
    for (const name of this.recounted) {
      const count = this.channels.count(name);
      this.replica.set(COUNT + name, count === 0 ? undefined : String(count));
    }
    this.recounted.clear();
    this.replica.beat();
  }

  /**
   * Events were lost, and nobody can say which. A client looks for the current state whenever a subscription
   * succeeds, so it is told that again; what we remember of cache channels may be old and is forgotten.
   */
  private healGap(): void {
    this.channels.forgetCached();
    this.replica.restart();
    for (const name of [...this.channels.names()]) {
      const data = kindOf(name) === 'presence' ? this.presence.describe(name) : undefined;
      this.channels.broadcast(name, subscribedFrame(name, data));
    }
    this.onGap();
  }
}

const remoteAddress = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';
