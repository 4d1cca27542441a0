import type { TrainingSession } from '@oche/contract';
import { type GameKey, isHouseRoutine } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { gameName } from '../../widgets/game-words.ts';
import { optionsText } from '../../widgets/result-words.ts';

/** A game with what was chosen in it: "Bullseye, darts 30". */
export function gameTitle(game: string, options: Parameters<typeof optionsText>[1], t: Translate): string {
  const chosen = optionsText(game, options, t);
  if (game === 'x01') return chosen;
  if (game === 'hundred_darts_at') return `${gameName(game, t)} ${chosen}`;
  return chosen ? t('training.game_with', { game: gameName(game, t), options: chosen }) : gameName(game, t);
}

export const routineName = (
  { house, name }: Pick<TrainingSession, 'house' | 'name'>,
  t: Translate,
): string => (isHouseRoutine(house) ? t(`training.routine.${house}`) : name);

export function durationText(seconds: number, t: Translate): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('training.minutes', { minutes })
    : t('training.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Games by what they train, in the order they are offered. */
export const GROUPS = {
  match: ['x01', 'cricket'],
  scoring: ['hundred_darts_at', 'three_in_bed', 'bullseye', 'shanghai', 'halve_it'],
  doubles: ['bobs_27', 'catch_40', 'one_two_one'],
  all: ['around_the_clock', 'jdc_challenge'],
} as const satisfies Record<string, readonly GameKey[]>;

/** The kinds of games whose history has an address of its own. */
const OWN_HISTORY: readonly string[] = ['bullseye', 'three_in_bed', 'around_the_clock', 'hundred_darts_at'];

export type Address = { to: string; search?: Record<string, string | undefined> };

/** Where the history of a kind of game is. */
export const historyAddress = (game: string, againstBot: boolean): Address => {
  if (againstBot)
    return { to: '/play/training/history/play_vs_bot', search: { game: game === 'x01' ? undefined : game } };
  return {
    to: OWN_HISTORY.includes(game) ? `/play/training/history/${game}` : `/play/training/games/${game}`,
  };
};

/** A kind of game by name; against a bot it is a kind of its own. */
export function kindName(game: string, againstBot: boolean, t: Translate): string {
  if (!againstBot) return gameName(game, t);
  return game === 'x01'
    ? t('play.bot.title')
    : t('training.game_with', { game: gameName(game, t), options: t('training.bot') });
}

/** What a history shows of each game, besides its result. */
export const FIGURES: Record<GameKey, readonly string[]> = {
  x01: ['first_nine_average', 'checkout_rate', 'best_leg'],
  cricket: ['five_marks_and_more', 'best_leg'],
  bullseye: ['hit_rate', 'bull_rate', 'longest_streak'],
  three_in_bed: ['threes', 'two_or_more_rate'],
  around_the_clock: ['hit_rate', 'longest_streak'],
  hundred_darts_at: ['hit_rate', 'treble_rate', 'five_marks_and_more'],
  bobs_27: ['double_rate', 'most_rounds'],
  halve_it: ['hit_rate', 'halved'],
  shanghai: ['hit_rate', 'points_per_dart', 'shanghais'],
  catch_40: ['caught', 'caught_rate', 'points_per_checkout'],
  one_two_one: ['success_rate', 'darts_per_attempt'],
  jdc_challenge: ['double_rate', 'shanghai_points', 'shanghais'],
};
