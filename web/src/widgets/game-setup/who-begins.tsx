import { GAMES, type GameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { Chips } from '../../ui/chips.tsx';
import { defaultsOf, type Options } from './default-options.ts';
import { choiceName } from './option-field.tsx';

/** The option that says it, in games that have it; in the others the first player begins. */
export const FIRST_THROW = 'first_throw';
/** What is chosen at a board; the other ways are those of leagues. */
const WAYS = ['home', 'away', 'bull', 'toss'] as const;

type Props = {
  game: GameKey;
  options: Options;
  sides: readonly string[];
  onChange: (options: Options) => void;
  t: Translate;
};

/** Who throws first: somebody by name, or whoever wins the bull or the toss. */
export function WhoBegins({ game, options, sides, onChange, t }: Props) {
  if (sides.length < 2 || !(FIRST_THROW in GAMES[game].options)) return null;
  const chosen = String({ ...defaultsOf(game), ...options }[FIRST_THROW]);
  const ways: string[] = WAYS.includes(chosen as never) ? [...WAYS] : [...WAYS, chosen];
  const nameOf = (way: string) =>
    way === 'home' ? sides[0]! : way === 'away' ? sides[1]! : choiceName(t, FIRST_THROW, way);
  return (
    <Chips
      label={t('games.option.first_throw')}
      chips={ways.map((way) => ({ value: way, label: nameOf(way) }))}
      chosen={chosen}
      onChange={(way) => onChange({ ...options, [FIRST_THROW]: way })}
    />
  );
}
