import type { Board, BoardNow } from '@oche/contract';
import type { GameEvent, GameState } from '@oche/darts';
import { formatTime } from '@oche/messages/dates';
import { type ReactNode, useEffect } from 'react';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useUnsent } from '../../device-games/use-unsent.ts';
import { useApp } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { useSeconds } from '../../lib/use-seconds.ts';
import { useWakeLock } from '../../lib/use-wake-lock.ts';
import { boardLabel } from '../../widgets/board-label.ts';
import { BoardHeld } from '../../widgets/tablet/board-held.tsx';
import { TabletBar } from '../../widgets/tablet/tablet-bar.tsx';
import {
  type BoardGame,
  keepBoardGame,
  nextBoardGame,
  progressOf,
  useBoardGame,
  useDoneGame,
} from './board-game.ts';
import { ConfirmGame } from './confirm-game.tsx';
import { IdleBoard } from './idle-board.tsx';
import { NextGame } from './next-game.tsx';
import { TakenOff } from './taken-off.tsx';
import { type BoardState, useBoard, useBoardNow } from './use-board.ts';
import { type LeaseState, useBoardLease } from './use-board-lease.ts';
import { useBoardTaps } from './use-board-taps.ts';
import { useClockAhead, useHeartbeat } from './use-heartbeat.ts';

type Scored = { game: DeviceGame; state: GameState };
export type Around = (
  scored: Scored,
  record: (...events: GameEvent[]) => unknown,
  scoring: ReactNode,
) => ReactNode;
/** The screen that keeps score, which the page brings along. */
export type Scoring = (game: { id: string; advice: boolean; notice: ReactNode; around: Around }) => ReactNode;

/** A tablet at its board: waits, calls, keeps the score, has it confirmed; with and without a network. */
export function TabletBoard({ scoring }: { scoring: Scoring }) {
  const { t } = useApp();
  const { board, isOffline } = useBoard();
  const game = useBoardGame(board?.id ?? null);
  const state = useBoardNow(board, game?.begun ?? false);
  const unsent = useUnsent();
  const lease = useBoardLease(board, game?.game_id ?? null);
  useFollowBoard(board, state, game, lease.state);
  useBoardTaps(state.refresh);
  useHeartbeat(board !== null && board.only_game === null, unsent.visits);
  useWakeLock();
  const { now } = state;
  const isCut = useLiveState() === 'offline';
  const link = { isOffline: isCut || isOffline || !state.isFresh, unsent: unsent.visits };
  return (
    <div className="flex flex-1 flex-col text-cream">
      <TabletBar
        title={now?.event?.name ?? board?.location ?? t('tablet.title')}
        board={board ? boardLabel(t, board) : ''}
        time={<Clock zone={now?.event?.zone} />}
        {...{ link, t }}
      />
      {board && game && now && lease.state !== 'opening' && lease.state !== 'away' ? (
        <GameAtBoard {...{ board, now, game, lease, scoring }} isFresh={state.isFresh} />
      ) : (
        <IdleBoard {...{ board, now, isOffline }} unsent={unsent.visits + unsent.taps} />
      )}
    </div>
  );
}

/** By itself, so that a score is not drawn anew every second. */
function Clock({ zone }: { zone: string | undefined }) {
  const seconds = useSeconds();
  const ahead = useClockAhead();
  return seconds === null ? null : formatTime(new Date(seconds * 1000 + ahead).toISOString(), zone);
}

/** Lets the game on this screen follow what the server says stands on the board. */
function useFollowBoard(
  board: Board | null,
  { now, isFresh }: BoardState,
  game: BoardGame | null,
  lease: LeaseState,
): void {
  const done = useDoneGame();
  const stored = useDeviceGames();
  const outcome = stored?.find(({ id }) => id === game?.game_id)?.outcome.status;
  const progress = progressOf(game, outcome, lease === 'held' || lease === 'gone');
  useEffect(() => {
    if (!board || !now || !isFresh || stored === null) return;
    const next = nextBoardGame(game, { board: board.id, on: now.on, done }, progress);
    if (JSON.stringify(next) !== JSON.stringify(game)) keepBoardGame(next);
  }, [board, now, isFresh, game, done, progress, stored]);
}

type AtBoard = {
  board: Board;
  now: BoardNow;
  isFresh: boolean;
  game: BoardGame;
  lease: ReturnType<typeof useBoardLease>;
  scoring: Scoring;
};

function GameAtBoard({ board, now, isFresh, game, lease, scoring }: AtBoard) {
  const { t } = useApp();
  const { on, game_id } = game;
  const names = [on.game.sides[0].name, on.game.sides[1].name] as const;
  if (lease.state === 'held')
    return <BoardHeld names={names} onTake={() => void lease.take()} busy={false} t={t} />;
  // The server says so itself: a game that is over has left its board, one that is not was taken off.
  const isTyped = now.typed_at_desk.includes(game_id);
  const isOff = isFresh && (isTyped || now.on?.game_id !== game_id);
  const around: Around = ({ game: played, state }, record, screen) => {
    if (state.result !== null)
      return <ConfirmGame {...{ board, now, game, played, state, record, isTyped }} />;
    if (!game.begun && played.events.length === 0)
      return <NextGame {...{ board, game, played, state, record }} />;
    const thrown = played.events.some(({ event }) => event.type === 'visit');
    return (
      <Begun game={game} thrown={thrown}>
        {screen}
      </Begun>
    );
  };
  return scoring({
    id: game_id,
    advice: now.house.checkout_advice,
    notice: isOff && <TakenOff isTyped={isTyped} />,
    around,
  });
}

/** What another tablet has begun is begun here too. */
function Begun({ game, thrown, children }: { game: BoardGame; thrown: boolean; children: ReactNode }) {
  useEffect(() => {
    if (!game.begun || (thrown && !game.thrown)) keepBoardGame({ ...game, begun: true, thrown });
  }, [game, thrown]);
  return children;
}
