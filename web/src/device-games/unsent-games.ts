import { gameOutcome } from '@oche/darts';
import type { GameOutcome } from '@oche/kit';
import { deviceStore } from './device-store.ts';
import { gameStateFromLog } from './outcome.ts';

/** A game of a match that is scored on this device, of which the server has not everything. */
export type UnsentGame = {
  id: string;
  /** The slot it was opened for here; null where the server knows the game, and its sheet has it. */
  slot: number | null;
  begun_at: string;
  touched_at: string;
  /** Null while it is played. */
  played: GameOutcome | null;
};

export async function readUnsentGames(matchId: number): Promise<UnsentGame[]> {
  const waiting = (await deviceStore.listWaiting()).filter(
    ({ link, moved_to }) => link.kind === 'match' && link.id === String(matchId) && moved_to === undefined,
  );
  return Promise.all(
    waiting.map(async ({ id, slot, started_at, touched_at }) => {
      const game = await deviceStore.find(id);
      const state = game && gameStateFromLog(game);
      return {
        id,
        slot: slot?.number ?? null,
        begun_at: started_at,
        touched_at,
        played: state ? gameOutcome(state) : null,
      };
    }),
  );
}
