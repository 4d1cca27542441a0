import { type Board, type Call, CHANNELS, isCallError, listGameEvents, takeLease } from '@oche/contract';
import { useCallback, useEffect, useState } from 'react';
import { type DeviceGame, deviceGameFromServer } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { ownLease } from '../../device-games/own-lease.ts';
import { pullEvents, renewLease } from '../../device-games/sync-game.ts';
import { useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';

/** `away`: nobody answers, and the game was never on this device; `held`: another screen keeps its score; `gone`: it left. */
export type LeaseState = 'opening' | 'open' | 'held' | 'away' | 'gone';

const RENEW_MS = 10_000;

/** Makes this screen the scorer of a game, and says so again and again as long as it is; `take` is for after the question. */
export function useBoardLease(board: Board | null, gameId: string | null) {
  const { call } = useApp();
  const [lease, setLease] = useState<{ game: string | null; state: LeaseState }>({
    game: null,
    state: 'opening',
  });
  const boardId = board?.id ?? null;
  const ask = useCallback(
    async (take_over: boolean) => {
      if (gameId === null || boardId === null) return;
      const state = await openLeased(call, { boardId, gameId, take_over });
      setLease({ game: gameId, state });
    },
    [call, boardId, gameId],
  );
  const state: LeaseState = lease.game === gameId ? lease.state : 'opening';
  useEffect(() => void ask(false), [ask]);
  // A phone that was silent for a while may only be without a network: it is never taken from without a question.
  const isHeld = state === 'held';
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => void ask(false), RENEW_MS);
    return () => clearInterval(timer);
  }, [ask, isHeld]);
  useLive(board && CHANNELS.board(board.id), {
    onMessage: {
      change: ({ game_id, lease: taken }) =>
        game_id === gameId && taken !== null && taken !== ownLease() && void ask(false),
    },
  });
  return { state, take: () => ask(true) };
}

type Wanted = { boardId: number; gameId: string; take_over: boolean };

async function openLeased(call: Call, { boardId, gameId, take_over }: Wanted): Promise<LeaseState> {
  const lease = ownLease();
  const stored = await deviceStore.find(gameId);
  try {
    const { game } = await call(takeLease, { lease, take_over });
    // The desk has given the board another game: what is on this device is played on, and settled there.
    if (game?.id !== gameId) return stored ? 'open' : 'gone';
    if (!stored) {
      const log = await call(listGameEvents, { game_id: gameId, after: 0 });
      const fetched = deviceGameFromServer(game, log, { type: 'board', id: boardId, lease });
      await deviceStore.change(gameId, (already) => already ?? fetched);
    } else if (isBehind(stored, lease, game.v)) {
      await renewLease(deviceStore, gameId, lease);
      await pullEvents(deviceStore, call, gameId);
    }
    return 'open';
  } catch (error) {
    if (isCallError(error) && error.body.code === 'lease_lost') return 'held';
    return stored ? 'open' : 'away';
  }
}

/** Somebody else has scored it meanwhile, or it was held by another lease. */
const isBehind = ({ owner, conflict, sent }: DeviceGame, lease: string, v: number): boolean =>
  owner.type !== 'board' || owner.lease !== lease || conflict !== null || (sent ?? 0) < v;
