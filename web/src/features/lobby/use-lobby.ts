import {
  beInLobby,
  CHANNELS,
  type Challenge,
  type Friends,
  type Lobby,
  leaveLobby,
  listFriends,
  showLobby,
} from '@oche/contract';
import { useCallback } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { useLive } from '../../lib/live.ts';
import { withDirect, withMessage } from './lobby-list.ts';
import { useBeat } from './use-beat.ts';

const KEY = queryKey(showLobby, {});
/** A message may still be on its way when the beat is answered. */
const PATIENCE_MS = 500;

/**
 * The lobby as it is now, and oneself in it. Messages change the list version by version; where one is missing, and whenever
 * the subscription stands anew, the whole list is asked for.
 */
export function useLobby(userId: number, onChallenge: (challenge: Challenge) => void): Lobby {
  const { call } = useApp();
  const { query } = useApp();
  const lobby = useAnswer(showLobby, {});
  const ask = useCallback(() => query.invalidateQueries({ queryKey: KEY }), [query]);
  const known = useCallback(() => query.getQueryData<Lobby>(KEY)?.v ?? 0, [query]);
  const askForFriends = () => query.invalidateQueries({ queryKey: queryKey(listFriends) });
  useLive(CHANNELS.lobby, {
    onMessage: {
      change: (message) => {
        // When a friend was last here is known once they are gone.
        const friends = query.getQueryData<Friends>(queryKey(listFriends, {}))?.friends ?? [];
        if (friends.some(({ id }) => message.gone.players.includes(id))) void askForFriends();
        const now = query.getQueryData<Lobby>(KEY);
        const next = now && withMessage(now, message);
        if (next) query.setQueryData<Lobby>(KEY, next);
      },
    },
    onSync: ask,
    knownVersion: known,
  });
  useLive(CHANNELS.user(userId), {
    onMessage: {
      challenge: (challenge) => {
        query.setQueryData<Lobby>(KEY, (now) => now && withDirect(now, challenge));
        onChallenge(challenge);
      },
      notification: ({ kind }) => {
        if (kind === 'friend_asked' || kind === 'friend_accepted') void askForFriends();
      },
    },
  });
  const beat = useCallback(
    async (away: boolean) => {
      const { v } = await call(beInLobby, { away });
      // A message that got lost leaves no gap to see until the next one comes.
      setTimeout(() => known() < v && void ask(), PATIENCE_MS);
    },
    [call, known, ask],
  );
  useBeat(beat, leave);
  return lobby;
}

const leave = (for_good: boolean) => keepaliveCall(leaveLobby, { for_good });
