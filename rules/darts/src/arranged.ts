import type { GameEvent } from './event.ts';

/** What somebody who plays on a side of an arranged game may write; `opened` says that it is they who opened it, for a league. */
export function mayScoreArranged(side: number, event: GameEvent, opened: boolean): boolean {
  switch (event.type) {
    case 'forfeit':
      return event.side === side;
    case 'abort':
      return opened;
    case 'choose':
      return false;
    default:
      return true;
  }
}
