import { type Board, boardLogout, currentBoard } from '@oche/contract';
import { useEffect } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { storeToken } from '../../lib/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { boardLabel } from '../../widgets/board-label.ts';

const LAST_BOARD = 'last_board';
const RETRY_MS = 10_000;

/** A board between two games: its name from across the room, and that it waits. */
export function IdleBoard() {
  const t = useT();
  const { board, isOffline } = useBoard();
  const logOut = async () => {
    await keepaliveCall(boardLogout, {});
    storeToken('tablet', null);
    reloadAt('/tablet/login');
  };
  return (
    <div className="grid flex-1 content-center justify-items-center gap-6 text-center">
      <p className="eyebrow text-base">{board?.location}</p>
      <h1 className="numerals text-[clamp(4rem,22vmin,14rem)]">
        {board ? boardLabel(t, board) : t('tablet.title')}
      </h1>
      <p className="text-2xl text-ink-soft" role="status">
        {t(isOffline ? 'tablet.offline' : 'tablet.waiting')}
      </p>
      <Button look="quiet" className="mt-8 text-ink-soft" onClick={() => void logOut()}>
        {t('tablet.log_out')}
      </Button>
    </div>
  );
}

/** The board, or while nobody can be asked the one this tablet last was: it is asked again until somebody answers. */
function useBoard(): { board: Board | null; isOffline: boolean } {
  const { data, isError, refetch } = useAsyncAnswer(currentBoard, {});
  const stored = useStored(LAST_BOARD);
  useEffect(() => {
    if (data) writeStored(LAST_BOARD, JSON.stringify(data));
    // The server has said no: this tablet was thrown out while nobody could tell it.
    if (data === null) reloadAt('/tablet/login');
  }, [data]);
  useEffect(() => {
    if (!isError) return;
    const timer = setInterval(() => void refetch(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isError, refetch]);
  return { board: data ?? (stored === null ? null : JSON.parse(stored)), isOffline: isError };
}
