import type { ChannelKind } from '../app/index.ts';

/** What is only for one account. */
export const noticeChannels: ChannelKind[] = [
  {
    pattern: /^private-user\.(\d+)$/,
    mayListen: ({ actor }, id) => actor.kind === 'user' && String(actor.userId) === id,
  },
];
