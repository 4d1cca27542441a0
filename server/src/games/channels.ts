import type { ChannelKind } from '../app/index.ts';
import { currentGameMessages } from './current-games.ts';
import { maySeeGame, type Reading } from './read-game.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Who listens to a game that is not public is who may see it. */
export const gameChannels = (reading: Reading): ChannelKind[] => [
  { pattern: new RegExp(`^cache-game\\.(${UUID})$`), currentMessages: currentGameMessages },
  {
    pattern: new RegExp(`^private-cache-game\\.(${UUID})$`),
    mayListen: maySeeGame(reading),
    currentMessages: currentGameMessages,
  },
];
