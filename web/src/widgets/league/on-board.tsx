import type { Translate } from '@oche/messages';

/** The board a game is played on, where somebody has said. */
export const OnBoard = ({ board, t }: { board: number | null; t: Translate }) =>
  board !== null && (
    <span className="block text-ink-soft text-xs [font-stretch:100%]">{t('evening.board', { board })}</span>
  );
