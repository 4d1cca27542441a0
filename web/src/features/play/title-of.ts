import type { Translate } from '@oche/messages';
import type { GameSummary } from '../../device-games/device-game.ts';
import { nameOfSide } from '../../lib/side-names.ts';

/** A game by who plays it. */
export const titleOf = (game: GameSummary, t: Translate): string =>
  game.sides.length === 1
    ? nameOfSide(game, 0)
    : t('again.against', {
        home: nameOfSide(game, 0),
        away: game.sides
          .slice(1)
          .map((_, at) => nameOfSide(game, at + 1))
          .join(', '),
      });
