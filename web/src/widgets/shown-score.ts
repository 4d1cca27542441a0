import type { SideView } from '@oche/darts';

/** What stands biggest for a side: what remains in a game that counts down, else the score. */
export const shownScore = ({ remaining, score }: Pick<SideView, 'remaining' | 'score'>): number =>
  remaining ?? score;
