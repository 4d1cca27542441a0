import type { Translate } from '@oche/messages';
import type { GroupView, PairingId, PairingView, StandingView } from '@oche/tournament';
import type { Shown } from './words.ts';

export type GroupProps = {
  group: GroupView;
  pairings: readonly PairingView[];
  shown: Shown;
  /** Why a row stands there, in words. */
  why: (row: StandingView) => string;
  /** Where a rank goes on to, in words; null where it ends here. */
  goesTo: (rank: number) => string | null;
  onOpen?: ((pairing: PairingId) => void) | undefined;
  t: Translate;
};
