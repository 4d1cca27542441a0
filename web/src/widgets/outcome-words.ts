import { type GameResult, givenUpBy } from '@oche/darts';
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
  const gone = givenUpBy({ kind, winner }, game.sides.length);
  if (gone !== null)
    return t(kind === 'walkover' ? 'live.walkover' : 'live.gave_up', { name: nameOfSide(game, gone) });
  return t('live.won', { name: nameOfSide(game, winner) });
}
