import {
  GAMES,
  type Game,
  type GameKey,
  type Measure,
  type OptionValue,
  presentationOf,
  type Yardstick,
} from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { defaultsOf } from './game-setup/default-options.ts';
import { choiceName } from './game-setup/option-field.tsx';

type Options = Readonly<Record<string, OptionValue>>;

/** What the results of a game are, and which are better. */
export const yardstickOf = (game: string, options: Options): Yardstick =>
  (GAMES[game as GameKey] as Game).yardstick(options);

/** A result in words: 27 points, 54 darts, average 62.40. */
export function resultText(measure: Measure, value: number | null | undefined, t: Translate): string {
  if (value === null || value === undefined) return '–';
  switch (measure) {
    case 'points':
      return t('result.points', { value });
    case 'darts':
      return t('result.darts', { value });
    case 'rounds':
      return t('result.rounds', { value });
    case 'checkout':
      return value === 0 ? t('result.no_checkout') : t('result.checkout', { value });
    case 'average':
      return t('result.average', { value: formatNumber(t.locale, value, 2) });
    case 'marks_per_round':
      return t('result.marks_per_round', { value: formatNumber(t.locale, value, 2) });
  }
}

/** The bare number, where the heading says what it is. */
export const resultNumber = (measure: Measure, value: number | null | undefined, t: Translate): string =>
  value === null || value === undefined
    ? '–'
    : formatNumber(t.locale, value, measure === 'average' || measure === 'marks_per_round' ? 2 : 0);

/** What somebody who plays alone does not choose. */
const UNSAID = ['seed', 'game_number', 'first_throw', 'decider_throw', 'legs_mode', 'after_max_rounds'];

/** What was chosen in a game, as far as it is not the usual: "301, in double". Empty when all is usual. */
export function optionsText(game: string, options: Options, t: Translate): string {
  const all = { ...defaultsOf(game as GameKey), ...options };
  const usual = defaultsOf(game as GameKey);
  // What a game is called by is said whether or not it is the usual.
  const by = presentationOf(game).calledBy?.option;
  const said = Object.keys(usual).filter(
    (name) => name !== by && name !== 'legs' && !UNSAID.includes(name) && isOther(all[name], usual[name]),
  );
  return [
    ...(by ? [choiceName(t, by, all[by] as number)] : []),
    ...(typeof all.legs === 'number' && all.legs > 1 ? [t('training.legs', { count: all.legs })] : []),
    ...said.map((name) => optionText(game, name, all, t)),
  ].join(', ');
}

const isOther = (value: OptionValue | undefined, usual: OptionValue | undefined): boolean =>
  JSON.stringify(value) !== JSON.stringify(usual);

function optionText(game: string, name: string, options: Options, t: Translate): string {
  const value = options[name]!;
  const label = translateLoose(t, `games.option.${name}`);
  if (value === true) return label;
  if (value === false) return t('training.without', { what: label });
  const isChoice = (GAMES[game as GameKey] as Game).options[name]?.kind === 'choice';
  const words = isChoice
    ? choiceName(t, name, value as string | number)
    : Array.isArray(value)
      ? value.join('–')
      : String(value);
  return t('training.option', { name: label, value: words });
}
