import {
  beInLobby,
  CHANNELS,
  type Challenge,
  type Lobby,
  type LobbyMessage,
  leaveLobby,
  showLobby,
} from '@oche/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { listen } from '../../lib/live.ts';
import { withDirect, withMessage } from './lobby-list.ts';
import { useBeat } from './use-beat.ts';

const KEY = queryKey(showLobby, {});
/** Messages of two processes may overtake each other: what seems to be missing is given this long to arrive. */
const PATIENCE_MS = 500;

/**
 * The lobby as it is now, and oneself in it. Messages change the list version by version; where one is missing, and whenever
 * the subscription stands anew, the whole list is asked for.
 */
export function useLobby(userId: number, onChallenge: (challenge: Challenge) => void): Lobby {
  const { call, settings } = useApp();
  const query = useQueryClient();
  const lobby = useAnswer(showLobby, {});
  const ask = useCallback(() => void query.invalidateQueries({ queryKey: KEY }), [query]);
  const known = useCallback(() => query.getQueryData<Lobby>(KEY)?.v ?? 0, [query]);
  useEffect(() => {
    const hear = (message: LobbyMessage) => {
      const now = query.getQueryData<Lobby>(KEY);
      const next = now && withMessage(now, message);
      if (next) query.setQueryData<Lobby>(KEY, next);
      else setTimeout(() => known() < message.v && ask(), PATIENCE_MS);
    };
    return listen<LobbyMessage>(settings, CHANNELS.lobby, 'change', hear, ask);
  }, [settings, query, ask, known]);
  useEffect(() => {
    const hear = (challenge: Challenge) => {
      query.setQueryData<Lobby>(KEY, (now) => now && withDirect(now, challenge));
      onChallenge(challenge);
    };
    return listen<Challenge>(settings, CHANNELS.user(userId), 'challenge', hear);
  }, [settings, query, userId, onChallenge]);
  const beat = useCallback(
    async (away: boolean) => {
      const { v } = await call(beInLobby, { away });
      // A message that got lost leaves no gap to see until the next one comes.
      setTimeout(() => known() < v && ask(), PATIENCE_MS);
    },
    [call, known, ask],
  );
  useBeat(beat, leave);
  return lobby;
}

const leave = (for_good: boolean) => keepaliveCall(leaveLobby, { for_good });
