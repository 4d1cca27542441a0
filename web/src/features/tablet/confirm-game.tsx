import type { Board, BoardNow } from '@oche/contract';
import type { GameEvent, GameState } from '@oche/darts';
import { useMemo, useRef } from 'react';
import { addTap } from '../../device-games/board-taps.ts';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { useSeconds } from '../../lib/use-seconds.ts';
import { BoardConfirm } from '../../widgets/tablet/board-confirm.tsx';
import { type BoardGame, keepBoardGame, leaveBoardGame } from './board-game.ts';
import { playedGame } from './played-game.ts';

const UNDO_S = 30;

type Props = {
  board: Board;
  now: BoardNow;
  game: BoardGame;
  played: DeviceGame;
  state: GameState;
  record: (...events: GameEvent[]) => unknown;
  /** The desk has typed a result for it meanwhile. */
  isTyped: boolean;
};

/** The last dart is in: taken back within half a minute, or confirmed by whoever the house rules name. */
export function ConfirmGame({ now, game, played, state, record, isTyped }: Props) {
  const t = useT();
  const shown = useMemo(() => playedGame(played, state, t), [played, state, t]);
  const undoLeft = useUndoLeft(played.events.at(-1)?.at ?? played.started_at);
  const confirm = () => {
    addTap({ type: 'confirm', game_id: game.game_id });
    leaveBoardGame(game);
  };
  const say = (side: 0 | 1 | null) => {
    // Each side answers for itself: a thumb that taps twice is still one of them.
    const said = side === null ? [0, 1] : [...new Set([...game.said, side])];
    if (said.length >= 2) confirm();
    else keepBoardGame({ ...game, said });
  };
  const undo = () => {
    keepBoardGame({ ...game, said: [], begun: true });
    record({ type: 'reopen' });
  };
  const next = now.next.find(({ game: one }) => one.pairing.id !== game.on.game.pairing.id);
  return (
    <BoardConfirm
      played={shown}
      confirmBy={now.house.confirm_by}
      said={game.said}
      undoLeft={undoLeft}
      onUndo={undo}
      onRight={say}
      notice={
        isTyped && (
          <p role="alert" className="rounded-card border-2 border-red p-3 text-lg" data-testid="taken-off">
            {t('tablet.typed')}
          </p>
        )
      }
      nextMarker={
        next?.marker
          ? {
              name: next.marker,
              game: `${next.game.sides[0].name} ${t('tablet.versus')} ${next.game.sides[1].name}`,
            }
          : null
      }
      t={t}
    />
  );
}

/** Whole seconds in which the last visit can be taken back; null when they are over. */
function useUndoLeft(endedAt: string): number | null {
  const seconds = useSeconds();
  const seen = useRef<number | null>(null);
  if (seconds === null) return UNDO_S;
  seen.current ??= seconds;
  // Another tablet may have written the last visit, and the clock of this one be behind: then it counts from now.
  const ended = Math.min(seen.current, Math.floor(Date.parse(endedAt) / 1000));
  const left = UNDO_S - (seconds - ended);
  return left > 0 ? left : null;
}
