import type { ChannelKind } from '../app/index.ts';

export const lobbyChannels: ChannelKind[] = [
  { pattern: /^private-lobby$/, mayListen: ({ actor }) => actor.kind === 'user' },
];
