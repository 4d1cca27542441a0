import {
  type Endpoint,
  listTrainingSessions,
  runningTraining,
  showTrainingSession,
  trainingHistory,
  trainingStats,
} from '@oche/contract';
import { useEffect, useRef } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { isUnsent } from '../../lib/play/game-box.ts';
import { type KeptGame, stateOf } from '../../lib/play/kept-game.ts';
import { useKeptGames } from '../../lib/play/use-kept-games.ts';

/** What a finished game changes. */
const DERIVED: Endpoint[] = [
  trainingStats,
  trainingHistory,
  runningTraining,
  listTrainingSessions,
  showTrainingSession,
];

/** Asks again for what is shown once a finished game has arrived at the server. */
export function useFreshTraining(): void {
  const { query } = useApp();
  const onTheirWay = useKeptGames()?.filter(isOnItsWay).length;
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const arrived = onTheirWay !== undefined && before.current !== undefined && onTheirWay < before.current;
    before.current = onTheirWay;
    if (arrived)
      for (const endpoint of DERIVED) void query.invalidateQueries({ queryKey: queryKey(endpoint) });
  }, [onTheirWay, query]);
}

const isOnItsWay = (game: KeptGame): boolean => isUnsent(game) && stateOf(game).result !== null;
