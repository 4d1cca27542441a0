import { arriveAtBoard, type Call, confirmAtBoard } from '@oche/contract';
import { failureKind } from '../lib/call-failure.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { isUnsent } from './device-game.ts';
import type { DeviceStore } from './device-store.ts';

/** What was tapped at a board besides its score: who has come, and that a result is right. */
export type BoardTap =
  | { type: 'arrive'; game_id: string; entrant: string; here: boolean }
  | { type: 'confirm'; game_id: string };

const KEY = 'board_taps';

export const waitingTaps = (): BoardTap[] => JSON.parse(readStored(KEY) ?? '[]');
const keep = (taps: BoardTap[]): void => writeStored(KEY, taps.length > 0 ? JSON.stringify(taps) : null);

export const addTap = (tap: BoardTap): void => keep([...waitingTaps(), tap]);

/**
 * Sends what was tapped, in its order, and answers whether anything is left. A result is only confirmed when the server has
 * the whole game. What is refused is out of date: the desk has decided otherwise since.
 */
export async function sendTaps(store: DeviceStore, call: Call): Promise<boolean> {
  for (let [tap] = waitingTaps(); tap; [tap] = waitingTaps()) {
    const game = await store.find(tap.game_id);
    if (tap.type === 'confirm' && game && isUnsent(game) && game.conflict === null) return true;
    try {
      await send(call, tap);
    } catch (error) {
      if (failureKind(error) !== 'refused' && failureKind(error) !== 'conflict') return true;
    }
    keep(waitingTaps().slice(1));
  }
  return false;
}

const send = (call: Call, tap: BoardTap): Promise<unknown> =>
  tap.type === 'arrive'
    ? call(arriveAtBoard, { entrant: tap.entrant, here: tap.here, game_id: tap.game_id })
    : call(confirmAtBoard, { game_id: tap.game_id });
