import { GAMES, type Statistics } from '@oche/darts';

/** The three-dart average over some games of x01; null before the first dart. */
export function averageOf(statistics: readonly Statistics[]): number | null {
  const { average } = GAMES.x01.figures(GAMES.x01.merge(...statistics));
  return average == null ? null : Math.round(average * 10) / 10;
}
