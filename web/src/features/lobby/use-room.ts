import {
  beInGame,
  CHANNELS,
  type ChatMessage,
  isCallError,
  leaveGame,
  type OnlineGame,
  type OpponentPresence,
  showOnlineGame,
  tossBull,
} from '@oche/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { useLive } from '../../lib/live.ts';
import { useUser } from '../../lib/user.ts';
import { useBeat } from './use-beat.ts';
import { useLobbyWrite } from './use-lobby-write.ts';

/** What surrounds an online game. Without a network there is nothing of it, and the game goes on. */
export type Room = {
  id: string;
  userId: number;
  game: OnlineGame | undefined;
  /** null until the server has said it. */
  presence: OpponentPresence | null;
  /** The newest message of the opponent that was read; what was there when the room was opened counts as read. */
  read: number | null;
  markRead: (messageId: number) => void;
  change: (part: (game: OnlineGame) => Partial<OnlineGame>) => void;
  toss: () => void;
};

export function useRoom(id: string, onRematch: (gameId: string) => void): Room {
  const { call } = useApp();
  const { query } = useApp();
  const userId = useUser()?.id ?? 0;
  const { data: game } = useAsyncAnswer(showOnlineGame, { game_id: id });
  const toss = useLobbyWrite(tossBull);
  const [presence, setPresence] = useState<OpponentPresence | null>(null);
  const told = useRef(0);
  const closed = useRef<string | null>(null);
  const key = useMemo(() => queryKey(showOnlineGame, { game_id: id }), [id]);
  const change = useCallback<Room['change']>(
    (part) => query.setQueryData<OnlineGame>(key, (now) => now && { ...now, ...part(now) }),
    [query, key],
  );
  useLive(CHANNELS.user(userId), {
    onMessage: {
      presence: ({ game_id, ...presence }) => {
        if (game_id !== id) return;
        told.current++;
        setPresence(presence);
      },
      chat: (message) => {
        if (message.game_id === id) change(({ chat }) => ({ chat: withChat(chat, message) }));
      },
      challenge: (challenge) => {
        if (challenge.rematch_of !== id) return;
        change(() => ({ rematch: challenge }));
        if (challenge.status === 'accepted' && challenge.game_id) onRematch(challenge.game_id);
      },
    },
    onSync: () => query.invalidateQueries({ queryKey: key }),
  });
  const beat = useCallback(
    async (away: boolean) => {
      if (closed.current === id) return;
      const before = told.current;
      const answer = await call(beInGame, { game_id: id, away }).catch((error) => {
        if (!isCallError(error) || error.status !== 404) throw error;
        // The opponent has deleted the account: there is nobody to wait for, and nothing more to ask.
        closed.current = id;
        return null;
      });
      // What was told while the answer was on its way is newer than the answer.
      if (told.current === before) setPresence(answer);
    },
    [call, id],
  );
  // Each visit begins another turn, and its clock is the server's.
  const seen = useCallback(() => void beat(document.visibilityState === 'hidden').catch(() => {}), [beat]);
  useLive(CHANNELS.game(id, true), { onMessage: { change: seen } });
  // A player who shows games to fewer people has them on the private channel.
  useLive(CHANNELS.game(id, false), { onMessage: { change: seen } });
  const leave = useCallback(async () => {
    if (closed.current !== id) await keepaliveCall(leaveGame, { game_id: id });
  }, [id]);
  useBeat(beat, leave);
  // Kept here and not with the button, which is drawn anew when the page around it changes.
  const [read, markRead] = useState<number | null>(null);
  useEffect(() => {
    if (game && read === null) markRead(newestOf(game.chat, userId));
  }, [game, read, userId]);
  return { id, userId, game, presence, read, markRead, change, toss: () => void toss.send({ game_id: id }) };
}

const newestOf = (chat: readonly ChatMessage[], userId: number): number =>
  chat.findLast(({ user_id }) => user_id !== userId)?.id ?? 0;

/** What was said, once, in the order it was said. */
export const withChat = (chat: readonly ChatMessage[], message: ChatMessage): ChatMessage[] =>
  [...chat.filter(({ id }) => id !== message.id), message].toSorted((one, other) => one.id - other.id);
