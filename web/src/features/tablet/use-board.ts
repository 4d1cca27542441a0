import { type Board, type BoardNow, CHANNELS, currentBoard, showBoard } from '@oche/contract';
import { useEffect, useMemo } from 'react';
import { useAsyncAnswer } from '../../lib/app-context.tsx';
import { keepPin } from '../../lib/board-pin.ts';
import { failureKind } from '../../lib/call-failure.ts';
import { useLive, useLiveState } from '../../lib/live.ts';
import { path, reloadAt } from '../../lib/paths.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import type { QueryResult } from '../../lib/use-query.ts';
import { useSoon } from '../../lib/use-soon.ts';

const LAST_BOARD = 'last_board';
const LAST_NOW = 'board_now';
/** Whoever has heard nothing for so long asks again. */
const RETRY_MS = 10_000;
const LOOK_AGAIN_MS = 30_000;
/** News come to all boards of a hall at once: each asks a moment later. */
const SPREAD_MS = 4000;

/** The board, or while nobody can be asked the one this tablet last was: it is asked again until somebody answers. */
export function useBoard(): { board: Board | null; isOffline: boolean } {
  const { data, isError, refetch } = useAsyncAnswer(currentBoard, {});
  const stored = useStored(LAST_BOARD);
  const last = useMemo<Board | null>(() => (stored === null ? null : JSON.parse(stored)), [stored]);
  useEffect(() => {
    if (data) writeStored(LAST_BOARD, JSON.stringify(data));
    // The server has said no: this tablet was thrown out while nobody could tell it.
    if (data === null) leaveBoard(last);
  }, [data, last]);
  useEffect(() => {
    if (!isError) return;
    const timer = setInterval(() => void refetch(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isError, refetch]);
  return { board: data ?? last, isOffline: isError };
}

/** To the page that says why, and how to come back. */
const leaveBoard = (board: Board | null): void =>
  reloadAt(board?.only_game ? path('/tablet/mark', {}, { over: 1 }) : path('/tablet/login', {}, { out: 1 }));

export type BoardState = {
  now: BoardNow | null;
  /** Whether the server has just said so; else it is what was kept. */
  isFresh: boolean;
  refresh: () => Promise<unknown>;
};

/**
 * What is played here now and next; without a network what was known when there was one. While somebody throws here, what
 * changes elsewhere in the hall is not asked for: a hall has many boards, and each change would be asked for by all.
 */
export function useBoardNow(board: Board | null, isPlaying: boolean): BoardState {
  const { data, isError, error, refetch, refresh } = useAsyncAnswer(
    showBoard,
    {},
    { enabled: board !== null },
  );
  const stored = useStored(LAST_NOW);
  const last = useMemo<{ board: number; now: BoardNow } | null>(
    () => (stored === null ? null : JSON.parse(stored)),
    [stored],
  );
  const id = board?.id ?? null;
  useEffect(() => {
    if (!data || id === null) return;
    writeStored(LAST_NOW, JSON.stringify({ board: id, now: data }));
    keepPin(data.house.pin);
  }, [data, id]);
  const isOut = isError && failureKind(error) === 'signed_out';
  useEffect(() => {
    if (isOut) leaveBoard(board);
  }, [isOut, board]);
  const now = data ?? (last?.board === id ? last.now : null);
  useNews(board, isPlaying ? null : (now?.event?.id ?? null), { refetch, refresh });
  return { now, isFresh: data !== undefined && !isError, refresh };
}

type Asks = Pick<QueryResult<BoardNow>, 'refetch' | 'refresh'>;

/** Asks again when the board or its event says that something changed, when the connection does, and now and then. */
function useNews(board: Board | null, event: number | null, { refetch, refresh }: Asks): void {
  const refreshSoon = useSoon(refresh, { spread: SPREAD_MS });
  useLive(board && CHANNELS.board(board.id), {
    onMessage: { change: () => void refresh() },
    onSync: refresh,
  });
  useLive(event !== null && board?.only_game === null ? CHANNELS.event(event) : null, {
    onMessage: { change: refreshSoon },
    // While somebody threw here nobody listened.
    onSync: refreshSoon,
  });
  // A tablet that was logged out loses its connection first; a phone hears nothing when its game has ended.
  const isPhone = board !== null && board.only_game !== null;
  const live = useLiveState();
  useEffect(() => {
    if (live === 'live') void refetch();
    const every = live === 'live' && !isPhone ? LOOK_AGAIN_MS : RETRY_MS;
    const timer = setInterval(() => void refetch(), every);
    return () => clearInterval(timer);
  }, [live, isPhone, refetch]);
}
