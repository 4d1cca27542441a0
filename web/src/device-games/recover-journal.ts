import { keptEvents } from './device-game.ts';
import type { GameStorage } from './game-storage.ts';
import { clearFromJournal, unwrittenGames, withJournal } from './journal.ts';

/** Puts into the store what a killed tab had only written into the journal. */
export async function recoverJournal(storage: GameStorage): Promise<GameStorage> {
  for (const id of unwrittenGames()) {
    const { after } = await storage.change(id, (game) => game && withJournal(game));
    if (after) clearFromJournal(id, keptEvents(after));
  }
  return storage;
}
