export type ChannelKind = 'public' | 'private' | 'presence';

const NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const CACHE = /^(?:private-|presence-)?cache-/;

export const isChannelName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name);

/** Prefixes are anchored and include their dash: `privateer` is public. */
export function kindOf(channel: string): ChannelKind {
  if (channel.startsWith('private-')) return 'private';
  return channel.startsWith('presence-') ? 'presence' : 'public';
}

export const isCacheChannel = (channel: string): boolean => CACHE.test(channel);
