import { MAIN_GAME } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { type Address, path, type SearchOf } from '../../lib/paths.ts';
import { gameName } from '../../widgets/game-words.ts';

export function durationText(seconds: number, t: Translate): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('training.minutes', { minutes })
    : t('training.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The query parameters that every page with a history reads. */
export type HistorySearch = SearchOf<'/play/training/games/{id}'>;

/** Where the history of a kind of game is, as far as it is filtered. */
export const historyPath = (game: string, againstBot: boolean, search: HistorySearch = {}): Address =>
  againstBot
    ? path(
        '/play/training/history/play_vs_bot',
        {},
        { ...search, game: game === MAIN_GAME ? undefined : game },
      )
    : path('/play/training/history/{game}', { game }, search);

/** A kind of game by name; against a bot it is a kind of its own. */
export function kindName(game: string, againstBot: boolean, t: Translate): string {
  if (!againstBot) return gameName(game, t);
  return game === MAIN_GAME
    ? t('play.bot.title')
    : t('training.game_with', { game: gameName(game, t), options: t('training.bot') });
}
