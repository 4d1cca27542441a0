/** `user`: what is sent to a user who has signed in, wherever they are connected. */
export type ChannelKind = 'public' | 'private' | 'presence' | 'user';

const NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const USER_CHANNEL = '#server-to-user-';
const CACHE = /^(?:private-|presence-)?cache-/;

export const isUserId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= 128 && NAME.test(id);

export const userChannel = (userId: string): string => USER_CHANNEL + userId;

export const isChannelName = (name: unknown): name is string =>
  typeof name === 'string' && (NAME.test(name) || isUserChannel(name));

const isUserChannel = (name: string): boolean =>
  name.startsWith(USER_CHANNEL) && isUserId(name.slice(USER_CHANNEL.length));

/** Prefixes are anchored and include their dash: `privateer` is public. */
export function kindOf(channel: string): ChannelKind {
  if (channel.startsWith('private-')) return 'private';
  if (channel.startsWith('presence-')) return 'presence';
  return channel.startsWith(USER_CHANNEL) ? 'user' : 'public';
}

export const isCacheChannel = (channel: string): boolean => CACHE.test(channel);
