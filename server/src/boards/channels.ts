import type { ChannelKind } from '../app/index.ts';

export const boardChannels: ChannelKind[] = [
  {
    pattern: /^private-board\.(\d+)$/,
    mayListen: ({ actor }, id) => actor.kind === 'board' && String(actor.boardId) === id,
  },
];
