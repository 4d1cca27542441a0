import {
  type Endpoint,
  listTrainingSessions,
  runningTraining,
  showPlans,
  showTrainingSession,
  trainingHistory,
  trainingStats,
} from '@oche/contract';
import { useEffect, useRef } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { queryKey, useApp } from '../../lib/app-context.tsx';

/** What a finished game changes. */
const DERIVED: Endpoint[] = [
  trainingStats,
  trainingHistory,
  runningTraining,
  listTrainingSessions,
  showTrainingSession,
  showPlans,
];

/** Asks again for what is shown once a finished game has arrived at the server. */
export function useFreshTraining(): void {
  const { query } = useApp();
  const onTheirWay = useDeviceGames()?.filter(isOnItsWay).length;
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const arrived = onTheirWay !== undefined && before.current !== undefined && onTheirWay < before.current;
    before.current = onTheirWay;
    if (arrived)
      for (const endpoint of DERIVED) void query.invalidateQueries({ queryKey: queryKey(endpoint) });
  }, [onTheirWay, query]);
}

const isOnItsWay = ({ is_unsent, outcome }: GameSummary): boolean => is_unsent && outcome.result !== null;
