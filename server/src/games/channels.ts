import type { ChannelKind } from '../app/index.ts';
import { currentGameMessages } from './current-games.ts';
import { maySeeGame } from './read-game.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const gameChannels: ChannelKind[] = [
  { pattern: new RegExp(`^cache-game\\.(${UUID})$`), currentMessages: currentGameMessages },
  {
    pattern: new RegExp(`^private-cache-game\\.(${UUID})$`),
    mayListen: maySeeGame,
    currentMessages: currentGameMessages,
  },
];
