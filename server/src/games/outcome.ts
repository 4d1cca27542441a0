import { type GameState, gameStatistics } from '@oche/darts';
import { playerKey } from './game-setup.ts';
import type { GameRow, Outcome, StatisticsRow } from './games.sql.ts';

/** How a game ended; null while it has not. */
export const outcomeOf = ({ result, score }: GameState): Outcome | null =>
  result && { result, sets: score.sets, legs: score.legs };

/** What every player has counted, by seat. */
export function statisticsRows(row: Pick<GameRow, 'sides'>, state: GameState): StatisticsRow[] {
  const all = gameStatistics(state);
  return row.sides.flatMap((players, side) =>
    players.map(({ user_id }, seat) => {
      const found = all.find(({ player }) => player === playerKey(side, seat));
      return { side, seat, user_id, statistics: found?.statistics ?? {}, result: found?.result ?? null };
    }),
  );
}
