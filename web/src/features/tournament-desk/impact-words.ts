import type { Translate } from '@oche/messages';
import type { Impact } from '@oche/tournament';
import type { Shown } from '../../widgets/tournament/words.ts';

/** What a command costs, line by line: results that no longer count, games taken off boards, ranks that change a knockout. */
export const impactLines = ({ voided, stopped, moved }: Impact, shown: Shown, t: Translate): string[] => [
  ...voided.map((pairing) => t('desk.void.result', { game: shown.code(pairing) })),
  ...stopped.map(({ pairing, board }) =>
    t('desk.void.stopped', { game: shown.code(pairing), board: shown.board(board) }),
  ),
  ...moved.map((pairing) => t('desk.void.moved', { game: shown.code(pairing) })),
];
