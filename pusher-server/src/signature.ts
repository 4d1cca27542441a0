import { createHmac, timingSafeEqual } from 'node:crypto';
import { isChannelName, kindOf } from './channel-name.ts';
import type { RealtimeApp } from './options.ts';

export type ChannelData = { user_id: string | number; user_info?: unknown };
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
  if (!isChannelName(channel) || kindOf(channel) === 'public')
    return { ok: false, refusal: 'bad_channel_name' };
  if (kindOf(channel) === 'presence' && channelData === undefined)
    return { ok: false, refusal: 'bad_channel_data' };
  if (channelData === undefined) return { ok: true, value: { auth: channelAuth(app, socketId, channel) } };
  const channel_data = JSON.stringify({ ...channelData, user_id: String(channelData.user_id) });
  return { ok: true, value: { auth: channelAuth(app, socketId, channel, channel_data), channel_data } };
}
