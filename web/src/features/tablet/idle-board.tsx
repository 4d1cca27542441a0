import { boardLogout, currentBoard } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { boardLabel } from '../../widgets/board-label.ts';

/** A board between two games: its name from across the room, and that it waits. */
export function IdleBoard() {
  const t = useT();
  const board = useAnswer(currentBoard, {});
  const logOut = async () => {
    await keepaliveCall(boardLogout, {});
    storeToken('tablet', null);
    reloadAt('/tablet/login');
  };
  if (!board) return null;
  return (
    <div className="grid flex-1 content-center justify-items-center gap-6 text-center">
      <p className="eyebrow text-base">{board.location}</p>
      <h1 className="numerals text-[clamp(4rem,22vmin,14rem)]">{boardLabel(t, board)}</h1>
      <p className="text-2xl text-ink-soft">{t('tablet.waiting')}</p>
      <Button look="quiet" className="mt-8 text-ink-soft" onClick={() => void logOut()}>
        {t('tablet.log_out')}
      </Button>
    </div>
  );
}
