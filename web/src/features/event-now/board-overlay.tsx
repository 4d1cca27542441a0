import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useEventNow } from './use-event-now.tsx';

type Props = {
  event: string;
  number: number;
  /** Draws a game over a stream. */
  game: (gameId: string) => ReactNode;
};

/** Whatever game stands on a board, to be laid over the stream of its camera: it changes game by itself. */
export function BoardOverlay({ event, number, game }: Props) {
  const t = useT();
  const { now, feeds } = useEventNow(event);
  const on = now.boards.find((board) => board.number === number)?.on;
  return (
    <>
      <h1 className="sr-only">{`${now.event.name}, ${t('tournament.board', { board: String(number) })}`}</h1>
      {on?.game_id && game(on.game_id)}
      {feeds}
    </>
  );
}
