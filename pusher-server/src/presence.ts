import type { Member } from './connection.ts';
import type { Replica } from './replica.ts';

export type PresenceNews = {
  /** `id` and `info` are JSON. */
  added(channel: string, id: string, info: string): void;
  removed(channel: string, id: string): void;
};
type Present = { id: string; info: string; nodes: Set<string> };
type Here = { sockets: number; leaving?: NodeJS.Timeout | undefined };

/** Entries of the replica that are members: `m channel user`. A channel's name has no blanks. */
const PREFIX = 'm ';

/** Who is where, over all processes. A user is there while any process says so. */
export class Presence {
  private readonly channels = new Map<string, Map<string, Present>>();
  private readonly here = new Map<string, Here>();
  private readonly replica: Replica;
  private readonly grace: number;
  private readonly news: PresenceNews;

  constructor(replica: Replica, grace: number, news: PresenceNews) {
    this.replica = replica;
    this.grace = grace;
    this.news = news;
  }

  join(channel: string, { userId, id, info }: Member): void {
    const key = keyOf(channel, userId);
    const here = this.here.get(key) ?? { sockets: 0 };
    clearTimeout(here.leaving);
    here.leaving = undefined;
    here.sockets++;
    this.here.set(key, here);
    this.replica.set(key, `${id}\n${info}`);
  }

  leave(channel: string, userId: string): void {
    const key = keyOf(channel, userId);
    const here = this.here.get(key);
    if (!here || --here.sockets > 0) return;
    here.leaving = setTimeout(() => {
      this.here.delete(key);
      this.replica.set(key, undefined);
    }, this.grace).unref();
  }

  isMember(channel: string, userId: string): boolean {
    return this.channels.get(channel)?.has(userId) ?? false;
  }

  userIds(channel: string): string[] {
    return [...(this.channels.get(channel)?.keys() ?? [])];
  }

  count(channel: string): number {
    return this.channels.get(channel)?.size ?? 0;
  }

  /** Put together as text: an object would lose a user who is called `__proto__`. */
  describe(channel: string): string {
    const members = [...(this.channels.get(channel) ?? [])];
    const ids = `[${members.map(([, { id }]) => id).join(',')}]`;
    const hash = members.map(([id, { info }]) => `${JSON.stringify(id)}:${info}`).join(',');
    return `{"presence":{"ids":${ids},"hash":{${hash}},"count":${members.length}}}`;
  }

  /** For the replica, which hears of members here and elsewhere. */
  onReplicated(node: string, key: string, value: string | undefined): void {
    if (!key.startsWith(PREFIX)) return;
    const blank = key.indexOf(' ', PREFIX.length);
    const [channel, userId] = [key.slice(PREFIX.length, blank), key.slice(blank + 1)];
    const [id = '', info = ''] = value?.split('\n') ?? [];
    if (value === undefined) this.remove(node, channel, userId);
    else this.add(node, channel, { userId, id, info });
  }

  close(): void {
    for (const { leaving } of this.here.values()) clearTimeout(leaving);
  }

  private add(node: string, channel: string, { userId, id, info }: Member): void {
    const members = this.channels.get(channel) ?? new Map<string, Present>();
    this.channels.set(channel, members);
    const member = members.get(userId);
    if (member) {
      member.nodes.add(node);
      member.info = info;
      return;
    }
    members.set(userId, { id, info, nodes: new Set([node]) });
    this.news.added(channel, id, info);
  }

  private remove(node: string, channel: string, userId: string): void {
    const members = this.channels.get(channel);
    const member = members?.get(userId);
    if (!members || !member?.nodes.delete(node) || member.nodes.size > 0) return;
    members.delete(userId);
    if (members.size === 0) this.channels.delete(channel);
    this.news.removed(channel, member.id);
  }
}

const keyOf = (channel: string, userId: string) => `${PREFIX}${channel} ${userId}`;
