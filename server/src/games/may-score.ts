import type { GameEvent, GameState } from '@oche/darts';
import type { Actor } from '../http/index.ts';
import type { GameRow } from './games.sql.ts';

/**
 * Who may write into the log of a game. Whoever started it keeps its score, and so may everybody who plays in it, at one
 * board; online everybody throws alone, and scores only the own darts.
 */
export function mayScore(actor: Actor, row: GameRow, state: GameState, event: GameEvent): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind !== 'user') return false;
  const own = row.sides.findIndex((players) => players.some(({ user_id }) => user_id === actor.userId));
  if (row.link_kind !== 'online') return own >= 0 || row.created_by === actor.userId;
  if (own < 0) return false;
  switch (event.type) {
    case 'visit':
      return state.leg.throwing === own;
    case 'undo':
    case 'edit':
    case 'reopen':
      return lastThrower(state) === own;
    case 'forfeit':
      return event.side === own;
    case 'bull_off':
    case 'abort':
      return true;
  }
}

const lastThrower = (state: GameState): number | undefined =>
  (state.leg.visits.at(-1) ?? state.legs.at(-1)?.visits.at(-1))?.side;
