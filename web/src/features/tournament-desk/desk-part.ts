import type { Desk } from '@oche/contract';
import type { Shown } from '../../widgets/tournament/words.ts';
import type { DeskActions } from './desk-actions.tsx';

/** What every part of the desk is given. */
export type DeskPart = {
  desk: Desk;
  shown: Shown;
  actions: DeskActions;
  /** Whether the buttons of the desk are shown; who only checks in looks on. */
  may: boolean;
  now: number;
};
