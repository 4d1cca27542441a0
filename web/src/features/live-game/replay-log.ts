import type { GameRecord } from '@oche/contract';
import { type GameState, replayLog as replay } from '@oche/darts';
import { setupOf } from '../../lib/game-setup.ts';
import type { GameLog } from './game-log.ts';

/** The game after its log; null when these rules do not understand it, because the page is older than the server. */
export function replayLog(
  game: Pick<GameRecord, 'kind' | 'options' | 'sides' | 'rules_version'>,
  log: GameLog,
): GameState | null {
  const replayed = replay(game.kind, setupOf(game), log);
  return replayed.ok ? replayed.value : null;
}
