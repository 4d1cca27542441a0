import type { Board } from '@oche/contract';
import { type GameEvent, type GameState, viewGame } from '@oche/darts';
import { useState } from 'react';
import { addTap } from '../../device-games/board-taps.ts';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BoardNext } from '../../widgets/tablet/board-next.tsx';
import { type BoardGame, keepBoardGame } from './board-game.ts';
import { MarkerButtons } from './marker-buttons.tsx';
import { MarkerDialog } from './marker-dialog.tsx';

type Props = {
  board: Board;
  game: BoardGame;
  played: DeviceGame;
  state: GameState;
  record: (...events: GameEvent[]) => unknown;
};

/** The game that was called: who is here, and who throws first. Begun with the first tap that says so. */
export function NextGame({ board, game, state, record }: Props) {
  const t = useT();
  const [isLinking, setLinking] = useState(false);
  const isBull = viewGame(state).phase === 'bull_off';
  const arrive = (entrant: string, here: boolean) => {
    const { on, game_id } = game;
    addTap({ type: 'arrive', game_id, entrant, here });
    const others = on.here.filter((one) => one !== entrant);
    keepBoardGame({ ...game, on: { ...on, here: here ? [...others, entrant] : others } });
  };
  const begin = (winner: 0 | 1) => {
    if (isBull) record({ type: 'bull_off', winner });
    keepBoardGame({ ...game, begun: true });
  };
  return (
    <>
      <BoardNext
        on={game.on}
        first={isBull ? null : ((state.leg.throwing ?? 0) as 0 | 1)}
        onHere={arrive}
        onFirst={begin}
        t={t}
      >
        {board.only_game === null && (
          <>
            <MarkerButtons game={game} />
            <Button look="chalk" onClick={() => setLinking(true)}>
              <Icon name="smartphone" /> {t('tablet.phone')}
            </Button>
          </>
        )}
      </BoardNext>
      {isLinking && <MarkerDialog gameId={game.game_id} onClose={() => setLinking(false)} />}
    </>
  );
}
