import { isCacheChannel } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { cacheMissFrame, eventFrame, type Frame } from './frames.ts';

export type ChannelEvent = {
  channel: string;
  event: string;
  /** Text, as it goes over the wire. */
  data: string;
  /** The socket that caused it and need not be told. */
  except?: string | undefined;
  /** Who triggered a client event on a presence channel, as JSON. */
  userId?: string | undefined;
  fromClient?: boolean;
};
type Channel = {
  connections: Set<Connection>;
  last?: Frame;
  lastAt: number;
  lastSentAt: number;
  sent: number;
};
/** A channel that has been silent for a while, and how many messages it had sent by then. */
export type Silence = { name: string; sent: number };

/** Channels whose state is asked for at once; the others follow with the next sweep. */
const MOST_REMINDED = 500;

/** The channels of this process: who listens here, and the last message of each. */
export class Channels {
  sent = 0;
  private readonly channels = new Map<string, Channel>();
  private readonly onCount: (name: string) => void;
  private readonly mostCachedBytes: number;
  /** The channels with a last message, those whose message is oldest first. */
  private readonly cached = new Map<string, Channel>();
  private cachedBytes = 0;

  /** `onCount` is called with the name of every channel that gains or loses a listener. */
  constructor(onCount: (name: string) => void, mostCachedBytes: number) {
    this.onCount = onCount;
    this.mostCachedBytes = mostCachedBytes;
  }

  join(connection: Connection, name: string): void {
    this.open(name).connections.add(connection);
    this.onCount(name);
  }

  leave(connection: Connection, name: string): void {
    const channel = this.channels.get(name);
    channel?.connections.delete(connection);
    this.onCount(name);
    this.dropIfEmpty(name, channel);
  }

  count(name: string): number {
    return this.channels.get(name)?.connections.size ?? 0;
  }

  /** Only those that somebody listens to. */
  *names(): Iterable<string> {
    for (const [name, { connections }] of this.channels) if (connections.size > 0) yield name;
  }

  deliver({ channel: name, event, data, except, userId, fromClient }: ChannelEvent): void {
    const keeps = !fromClient && isCacheChannel(name);
    const channel = keeps ? this.open(name) : this.channels.get(name);
    if (!channel) return;
    const frame = eventFrame(name, event, data, userId);
    if (keeps) this.keep(name, channel, frame);
    this.sendTo(channel, frame, except);
  }

  broadcast(name: string, frame: Frame): void {
    const channel = this.channels.get(name);
    if (channel) this.sendTo(channel, frame);
  }

  /** What a newcomer on a cache channel hears at once. */
  sendCached(connection: Connection, name: string): void {
    if (isCacheChannel(name)) connection.send(this.channels.get(name)?.last ?? cacheMissFrame(name));
  }

  /** Cache channels that have listeners and have sent nothing for so long. From now on they count as not silent. */
  takeSilent(silentFor: number): Silence[] {
    const now = performance.now();
    const silent: Silence[] = [];
    for (const [name, channel] of this.channels) {
      if (silent.length >= MOST_REMINDED) break;
      if (channel.connections.size === 0 || now - channel.lastSentAt < silentFor || !isCacheChannel(name))
        continue;
      channel.lastSentAt = now;
      silent.push({ name, sent: channel.sent });
    }
    return silent;
  }

  /** Sends what is true now, or else the last message again; unless the channel has sent something meanwhile, which is newer. */
  remind({ name, sent }: Silence, current: ChannelEvent | undefined): void {
    const channel = this.channels.get(name);
    if (!channel || channel.sent !== sent) return;
    if (current) this.deliver(current);
    else if (channel.last) this.sendTo(channel, channel.last);
  }

  forgetOld(cacheFor: number): void {
    const now = performance.now();
    for (const [name, channel] of this.cached) {
      if (now - channel.lastAt <= cacheFor) break;
      this.forget(name, channel);
    }
  }

  /** What we remember may be out of date: better to know nothing. */
  forgetCached(): void {
    for (const [name, channel] of this.cached) this.forget(name, channel);
  }

  private keep(name: string, channel: Channel, frame: Frame): void {
    this.cachedBytes += frame.length - (channel.last?.length ?? 0);
    channel.last = frame;
    channel.lastAt = performance.now();
    this.cached.delete(name);
    this.cached.set(name, channel);
    for (const [oldest, one] of this.cached) {
      if (this.cachedBytes <= this.mostCachedBytes) break;
      this.forget(oldest, one);
    }
  }

  private forget(name: string, channel: Channel): void {
    this.cachedBytes -= channel.last?.length ?? 0;
    delete channel.last;
    this.cached.delete(name);
    this.dropIfEmpty(name, channel);
  }

  private sendTo(channel: Channel, frame: Frame, except?: string): void {
    channel.lastSentAt = performance.now();
    channel.sent++;
    for (const connection of channel.connections) {
      if (connection.id === except) continue;
      connection.send(frame);
      this.sent++;
    }
  }

  private open(name: string): Channel {
    let channel = this.channels.get(name);
    if (!channel) {
      channel = { connections: new Set(), lastAt: 0, lastSentAt: performance.now(), sent: 0 };
      this.channels.set(name, channel);
    }
    return channel;
  }

  private dropIfEmpty(name: string, channel: Channel | undefined): void {
    if (channel && channel.connections.size === 0 && !channel.last) this.channels.delete(name);
  }
}
