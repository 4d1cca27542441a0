import { GAMES, type GameKey, isGameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { SelectField } from '../../ui/field.tsx';

type Props = {
  game: GameKey;
  games?: readonly GameKey[];
  help?: string;
  onChange: (game: GameKey) => void;
  t: Translate;
};

/** Which game is played; its options begin anew with it, as no two games have the same. */
export function GameField({ game, games = Object.keys(GAMES) as GameKey[], help, onChange, t }: Props) {
  return (
    <SelectField
      label={t('play.game')}
      help={help}
      value={game}
      onChange={({ target }) => isGameKey(target.value) && onChange(target.value)}
    >
      {games.map((key) => (
        <option key={key} value={key}>
          {t(`games.name.${key}`)}
        </option>
      ))}
    </SelectField>
  );
}
