import type { GameKey, OptionValue } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { calledName } from '../game-words.ts';
import { defaultsOf, type Options, unusualOptions } from './default-options.ts';
import { choiceName } from './option-field.tsx';

/** Options that the name of the game and its legs say already. */
const SAID = ['start', 'variant', 'legs', 'legs_mode', 'sets', 'sets_mode'];

type Chosen = { game: GameKey; options: Options; sides: readonly string[] };

/** What will be played, with every option that is not the usual one: "501 · Best of 3 · Out: Master". */
export function setupWords({ game, options, sides }: Chosen, t: Translate): string {
  const all = { ...defaultsOf(game), ...options };
  const { legs, legs_mode, sets, sets_mode } = all;
  const unusual = unusualOptions(game, options).filter((name) => !SAID.includes(name));
  const isInSets = sets_mode !== undefined && sets_mode !== 'none';
  return [
    calledName(game, all, t),
    ...(typeof legs === 'number' ? [`${choiceName(t, 'legs_mode', legs_mode as string)} ${legs}`] : []),
    ...(isInSets
      ? [`${t('games.option.sets')}: ${choiceName(t, 'sets_mode', sets_mode as string)} ${sets}`]
      : []),
    ...unusual.map((name) => {
      const label = translateLoose(t, `games.option.${name}`);
      const value = valueWords(name, all[name]!, sides, t);
      return value === '' ? label : `${label}: ${value}`;
    }),
  ].join(' · ');
}

/** A switch that is on says enough by its label. */
function valueWords(name: string, value: OptionValue, sides: readonly string[], t: Translate): string {
  if (typeof value === 'boolean') return value ? '' : '–';
  if (value === null) return t('games.no_limit');
  if (typeof value === 'object')
    return [...value].map((own, side) => `${sides[side] ?? side + 1} ${own}`).join(', ');
  return choiceName(t, name, value);
}
