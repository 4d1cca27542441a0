import { isChannelName, kindOf, userChannel } from './channel-name.ts';
import type { Channels } from './channels.ts';
import type { Connection, Member } from './connection.ts';
import { refusedFrame, subscribedFrame } from './frames.ts';
import { type RevokedLabels, readLabels, type SignedLabels } from './labels.ts';
import type { Limits, RealtimeApp } from './options.ts';
import type { Presence } from './presence.ts';
import { channelAuth, isSame } from './signature.ts';

export type Rooms = {
  app: RealtimeApp;
  limits: Limits;
  channels: Channels;
  presence: Presence;
  revoked: RevokedLabels;
  /** Whether anything is ever published on a channel. */
  isChannel: (channel: string) => boolean;
  /** Whether clients may send events to each other on a channel. */
  clientEvents: (channel: string) => boolean;
};

const USER_ID_LENGTH = 128;
const USER_INFO_BYTES = 1_024;

export function subscribe(rooms: Rooms, connection: Connection, data: Record<string, unknown>): void {
  const { channel: name, auth, channel_data } = data;
  if (!isChannelName(name)) {
    connection.complain(null, 'Invalid channel name');
    return;
  }
  const channelData = typeof channel_data === 'string' ? channel_data : undefined;
  const member = kindOf(name) === 'presence' ? readMember(channelData) : undefined;
  const signed = kindOf(name) === 'public' ? undefined : readLabels(channelData);
  const refusal = refusalOf(rooms, connection, { name, auth, channelData, member, signed });
  if (refusal) {
    connection.send(refusedFrame(name, ...refusal));
    return;
  }
  if (!connection.channels.has(name)) enter(rooms, connection, name, member);
  for (const label of signed?.labels ?? []) connection.labels.add(label);
  connection.send(subscribedFrame(name, member ? rooms.presence.describe(name) : undefined));
  rooms.channels.sendCached(connection, name);
}

type Request = {
  name: string;
  auth: unknown;
  channelData: string | undefined;
  member: Member | undefined;
  signed: SignedLabels | undefined;
};
type Refusal = [type: string, error: string, status: number];

function refusalOf(rooms: Rooms, connection: Connection, request: Request): Refusal | undefined {
  const { app, limits, presence, revoked } = rooms;
  const { name, auth, channelData, member, signed } = request;
  const kind = kindOf(name);
  if (kind === 'user') {
    if (connection.userId === undefined || name !== userChannel(connection.userId))
      return ['AuthError', 'Not signed in as this user', 401];
  } else if (kind !== 'public' && !isSame(channelAuth(app, connection.id, name, channelData), auth))
    return ['AuthError', 'Invalid signature', 401];
  if (signed && !revoked.isGood(signed)) return ['AuthError', 'Signature out of date', 401];
  if (kind === 'presence' && !member) return ['AuthError', 'Invalid channel_data', 401];
  if (kind !== 'user' && !rooms.isChannel(name)) return ['UnknownChannel', 'There is no such channel', 404];
  if (!connection.channels.has(name)) {
    if (connection.channels.size >= limits.channelsPerConnection)
      return ['LimitReached', 'Too many channels on one connection', 4004];
    if (connection.address.subscriptions >= limits.subscriptionsPerAddress)
      return ['LimitReached', 'Too many channels from one address', 4004];
  }
  if (member && !presence.isMember(name, member.userId) && presence.count(name) >= limits.presenceMembers)
    return ['LimitReached', 'Too many members', 4004];
  return undefined;
}

export function unsubscribe(rooms: Rooms, connection: Connection, name: unknown): void {
  if (typeof name !== 'string' || !connection.channels.has(name)) return;
  const member = connection.channels.get(name);
  connection.channels.delete(name);
  connection.address.subscriptions--;
  rooms.channels.leave(connection, name);
  if (member) rooms.presence.leave(name, member.userId);
}

export function leaveAll(rooms: Rooms, connection: Connection): void {
  for (const name of [...connection.channels.keys()]) unsubscribe(rooms, connection, name);
}

/** The members are told before the newcomer listens, so that nobody is told of their own arrival. */
function enter(rooms: Rooms, connection: Connection, name: string, member: Member | undefined): void {
  if (member) rooms.presence.join(name, member);
  connection.channels.set(name, member);
  connection.address.subscriptions++;
  rooms.channels.join(connection, name);
}

function readMember(channelData: string | undefined): Member | undefined {
  try {
    const { user_id, user_info = null } = JSON.parse(channelData ?? '') as Record<string, unknown>;
    if (typeof user_id !== 'string' && typeof user_id !== 'number') return undefined;
    const [userId, info] = [String(user_id), JSON.stringify(user_info)];
    const fits = userId.length <= USER_ID_LENGTH && Buffer.byteLength(info) <= USER_INFO_BYTES;
    const id = JSON.stringify(user_id);
    return fits && userId !== '' && !userId.includes('\0') ? { userId, id, info } : undefined;
  } catch {
    return undefined;
  }
}
