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
import { startOutbox } from '../../lib/play/outbox.ts';
import { useOwner } from '../../lib/play/owner.ts';
import { useKeptGames } from '../../lib/play/use-kept-games.ts';

/** What a finished game changes. */
const DERIVED: Endpoint[] = [
  trainingStats,
  trainingHistory,
  runningTraining,
  listTrainingSessions,
  showTrainingSession,
];

/** Sends what is kept, and asks again for what is shown once a finished game has arrived. */
export function useFreshTraining(): void {
  const { call, query } = useApp();
  const owner = useOwner()?.id;
  const onTheirWay = useKeptGames()?.filter(isOnItsWay).length;
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (owner) startOutbox(call, owner);
  }, [call, owner]);
  useEffect(() => {
    const arrived = onTheirWay !== undefined && before.current !== undefined && onTheirWay < before.current;
    before.current = onTheirWay;
    if (arrived)
      for (const endpoint of DERIVED) void query.invalidateQueries({ queryKey: queryKey(endpoint) });
  }, [onTheirWay, query]);
}

const isOnItsWay = (game: KeptGame): boolean => isUnsent(game) && stateOf(game).result !== null;
