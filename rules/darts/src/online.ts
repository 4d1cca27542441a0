import type { GameEvent } from './event.ts';
import type { GameState } from './game.ts';

/** Online everybody stands at an own board and keeps only the own score; dice and absences are left to the server. */
export function mayScoreOnline(state: GameState, side: number, event: GameEvent): boolean {
  const { visits } = state.leg;
  const last = visits.at(-1);
  const ownLast = visits.findLastIndex((visit) => visit.side === side);
  switch (event.type) {
    case 'visit':
      return state.leg.throwing === side;
    case 'undo':
      return last?.side === side;
    case 'edit':
      // The other side may have thrown meanwhile: what was thrown before that can still be put right.
      return event.visit_index === ownLast && visits.length - ownLast <= 2;
    case 'reopen':
      return endedByPlay(state) && state.legs.at(-1)!.visits.at(-1)?.side === side;
    case 'forfeit':
      return event.side === side;
    case 'abort':
      return state.legs.length === 0 && visits.length < state.sides.length;
    case 'bull_off':
    case 'choose':
      return false;
  }
}

/** The last leg was ended by a visit, and nothing has been thrown since. */
function endedByPlay({ result, legs, leg }: GameState): boolean {
  const decided = result === null || ['won', 'played', 'drawn'].includes(result.kind);
  return decided && leg.visits.length === 0 && legs.at(-1)?.by === 'play';
}
