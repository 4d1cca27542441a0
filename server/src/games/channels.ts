import type { ChannelKind } from '../app/index.ts';
import { currentGameMessages } from './current-games.ts';
import { maySeeGame } from './read-game.ts';

export const gameChannels: ChannelKind[] = [
  { pattern: /^cache-game\.([0-9a-f-]{36})$/, currentMessages: currentGameMessages },
  {
    pattern: /^private-cache-game\.([0-9a-f-]{36})$/,
    mayListen: maySeeGame,
    currentMessages: currentGameMessages,
  },
];
