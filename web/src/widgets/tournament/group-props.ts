import type { Translate } from '@oche/messages';
import type { GroupView, PairingView, StandingView } from '@oche/tournament';
import type { Opens } from './opens-game.tsx';
import type { Shown } from './words.ts';

export type GroupProps = {
  group: GroupView;
  pairings: readonly PairingView[];
  shown: Shown;
  /** Why a row stands there, in words. */
  why: (row: StandingView) => string;
  /** Where a rank goes on to, in words; null where it ends here. */
  goesTo: (rank: number) => string | null;
  opens?: Opens | undefined;
  t: Translate;
};
