import { type GameEvent, type GameState, mayScoreArranged, mayScoreOnline } from '@oche/darts';
import type { Actor } from '../app/index.ts';
import type { GameRow } from './games.sql.ts';

/**
 * Who keeps the score of a game: who started it, everybody who plays in it, whoever was let in for it, the board it stands
 * on, the phone of its marker, and the tablet of its match. A tablet without network scores on although the desk has given
 * its board another game: the lease is still that of its login.
 */
export function isScorer(actor: Actor, row: GameRow): boolean {
  switch (actor.kind) {
    case 'system':
      return true;
    case 'anonymous':
      return false;
    case 'board':
      if (actor.onlyGame !== null) return row.id === actor.onlyGame;
      return row.board_id === actor.boardId || row.lease_device === actor.deviceId;
    case 'sheet':
      return row.link_kind === 'match' && row.link_id === String(actor.matchId);
    case 'user':
      return (
        row.created_by === actor.userId ||
        sideOf(row, actor.userId) >= 0 ||
        row.scorers.includes(actor.userId)
      );
  }
}

export const isWrittenBy = (
  actor: Actor,
  by: { by_user: number | null; by_board: number | null },
): boolean =>
  actor.kind === 'user'
    ? by.by_user === actor.userId
    : actor.kind === 'board' && by.by_board === actor.boardId;

/** Of the screens at a board one keeps the score. An account needs no lease: people agree among themselves. */
export const holdsLease = (actor: Actor, row: GameRow, lease: string | undefined): boolean =>
  actor.kind !== 'board' || (row.lease !== null && row.lease === lease);

/**
 * Whether a scorer may write this into the log. At one board everybody may write everything, but a board does not decide
 * what an official has to decide, and who plays in a tournament or league does not decide for the other; online everybody
 * throws alone, and scores only the own darts.
 */
export function mayScore(actor: Actor, row: GameRow, state: GameState, event: GameEvent): boolean {
  // A choice between versions has a call of its own.
  if (event.type === 'choose') return false;
  if (actor.kind === 'board' || actor.kind === 'sheet')
    return event.type !== 'forfeit' && event.type !== 'abort';
  if (actor.kind !== 'user') return true;
  const own = sideOf(row, actor.userId);
  switch (row.link_kind) {
    case 'online':
      return own >= 0 && mayScoreOnline(state, own, event);
    case 'pairing':
      return own < 0 || mayScoreArranged(own, event, false);
    case 'match':
      return own < 0 || mayScoreArranged(own, event, row.scorers.includes(actor.userId));
    default:
      return true;
  }
}

const sideOf = (row: GameRow, userId: number): number =>
  row.sides.findIndex((players) => players.some(({ user_id }) => user_id === userId));
