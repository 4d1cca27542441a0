import type { GameResult } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { nameOfSide } from '../lib/side-names.ts';

/** How a game ended: who has won it, or who gave it up. */
export function outcomeWords(
  game: Parameters<typeof nameOfSide>[0],
  { kind, winner }: GameResult,
  t: Translate,
): string {
  if (kind === 'aborted') return t('live.aborted');
  if (winner === null) return t(kind === 'drawn' ? 'live.drawn' : 'live.over');
  // With more than two somebody may have left long ago: then only the winner can be named.
  if (kind === 'retired' && game.sides.length === 2)
    return t('live.gave_up', { name: nameOfSide(game, 1 - winner) });
  return t('live.won', { name: nameOfSide(game, winner) });
}
