import { type GameRecord, showGame } from '@oche/contract';
import { callQuery, useAnswerOf, useApp } from '../../lib/app-context.tsx';

/** The game that the page came with. It is kept new by what is heard, so nothing else may fetch it over that. */
export const useGame = (id: string): GameRecord =>
  useAnswerOf({
    ...callQuery(useApp(), showGame, { game_id: id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
