import { type GameRecord, showGame } from '@oche/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery, useApp } from '../../lib/app-context.tsx';

/** The game that the page came with. It is kept new by what is heard, so nothing else may fetch it over that. */
export const useGame = (id: string): GameRecord =>
  useSuspenseQuery({
    ...callQuery(useApp(), showGame, { game_id: id }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
