import type { CommandType } from './commands/command.ts';
import type { Phase } from './tournament.ts';

/** Which command may be given in which phase; the buttons on the screen come from it. */
export const LIFECYCLE: Record<Phase, readonly CommandType[]> = {
  entry: ['draw', 'set_distance', 'set_tie_breaks', 'cancel'],
  drawn: [
    'draw',
    'draw_round',
    'call',
    'start',
    'report',
    'withdraw',
    'readmit',
    'replace',
    'resolve_tie',
    'override',
    'set_distance',
    'set_tie_breaks',
    'finish',
    'cancel',
  ],
  playing: [
    'draw_round',
    'call',
    'start',
    'stop',
    'report',
    'correct',
    'reopen',
    'withdraw',
    'readmit',
    'replace',
    'resolve_tie',
    'override',
    'set_distance',
    'set_tie_breaks',
    'finish',
    'cancel',
  ],
  finished: ['resume'],
  cancelled: [],
};
