import { saveFile } from '../lib/download.ts';
import type { DeviceGame } from './device-game.ts';

/** Hands a game over as it is stored, for somebody who can read it. */
export const exportGame = (game: DeviceGame): void =>
  saveFile(`game-${game.id}.json`, JSON.stringify(game, null, 2), 'application/json');
