import { createHmac, timingSafeEqual } from 'node:crypto';
import { isChannelName, kindOf } from './channel-name.ts';
import type { RealtimeApp } from './options.ts';

/** Who somebody is on a presence channel, and labels by which their connections can be found later. */
export type ChannelData = { user_id?: string | number; user_info?: unknown; labels?: readonly string[] };
export type UserData = { id: string; user_info?: unknown };
export type Authorization =
  | { ok: true; value: { auth: string; channel_data?: string } }
  | { ok: false; refusal: 'bad_socket_id' | 'bad_channel_name' | 'bad_channel_data' };

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** In constant time: how long a wrong signature takes to be refused tells nothing about the right one. */
export function isSame(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `channelData`, where it is sent, is signed on private channels too. */
export function channelAuth(
  app: RealtimeApp,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const text = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
  return `${app.key}:${sign(app.secret, text)}`;
}

/** The signature of a sign-in. No channel is called like that: see `authorize`. */
export const userAuth = (app: RealtimeApp, socketId: string, userData: string): string =>
  `${app.key}:${sign(app.secret, `${socketId}::user::${userData}`)}`;

/** Signs who has signed in on a connection; whether that is true is the caller's business. */
export function authenticate(
  app: RealtimeApp,
  socketId: string,
  user: UserData,
): { auth: string; user_data: string } {
  if (!SOCKET_ID.test(socketId)) throw new Error('There is no such socket id');
  const user_data = JSON.stringify(user);
  return { auth: userAuth(app, socketId, user_data), user_data };
}

/**
 * Signs what a client may subscribe to; whether it may is the caller's business. Looks at the names first, since
 * a "channel" called `:user::{...}` would yield the signature of a sign-in.
 */
export function authorize(
  app: RealtimeApp,
  socketId: unknown,
  channel: unknown,
  channelData?: ChannelData,
): Authorization {
  if (typeof socketId !== 'string' || !SOCKET_ID.test(socketId))
    return { ok: false, refusal: 'bad_socket_id' };
  if (!isChannelName(channel) || kindOf(channel) === 'public' || kindOf(channel) === 'user')
    return { ok: false, refusal: 'bad_channel_name' };
  if (kindOf(channel) === 'presence' && channelData?.user_id === undefined)
    return { ok: false, refusal: 'bad_channel_data' };
  if (channelData === undefined) return { ok: true, value: { auth: channelAuth(app, socketId, channel) } };
  const channel_data = JSON.stringify(
    channelData.labels ? { ...channelData, signed_at: Date.now() } : channelData,
  );
  return { ok: true, value: { auth: channelAuth(app, socketId, channel, channel_data), channel_data } };
}
