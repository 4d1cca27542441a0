import { GAMES, type GameKey, type RefusalCode, RULES_VERSION, type Setup, startGame } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GameField } from './game-field.tsx';
import { OptionFields, type Options } from './option-fields.tsx';
import { nameOfRow, newSeed, PlayerFields, type PlayerRow } from './player-fields.tsx';

export type ChosenSetup = { game: GameKey; options: Options; players: PlayerRow[]; pairs: boolean };

type Props = {
  setup: ChosenSetup;
  onChange: (setup: ChosenSetup) => void;
  /** The games to choose from; one game is no choice. */
  games?: readonly GameKey[];
  onStart: (setup: ChosenSetup) => void;
  /** What the place asks besides: whose account, who may watch. */
  children?: ReactNode;
  t: Translate;
};

/** Sets up any game: which, how, and who throws. The rules are asked before anything starts. */
export function GameSetup({
  setup,
  onChange,
  games = Object.keys(GAMES) as GameKey[],
  onStart,
  children,
  t,
}: Props) {
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const { game, options, players, pairs } = setup;
  const mayPair = players.length >= 4 && players.length % 2 === 0;
  const change = (part: Partial<ChosenSetup>) => {
    setRefused(null);
    onChange({ ...setup, ...part });
  };
  const sideNames = sidesOf({ ...setup, pairs: pairs && mayPair }, t).map((side) => side.join(' & '));
  const start = () => {
    const chosen = { ...setup, pairs: pairs && mayPair, options: withSeed(game, options) };
    const verdict = startGame(game, rulesSetup(chosen));
    if (verdict.ok) onStart(chosen);
    else setRefused(verdict.refusal.code);
  };
  return (
    <form
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {games.length > 1 && (
        <GameField
          game={game}
          games={games}
          help={t(`games.about.${game}`)}
          onChange={(next) => change({ game: next, options: {} })}
          t={t}
        />
      )}
      <OptionFields
        game={game}
        options={options}
        sides={sideNames}
        onChange={(next) => change({ options: next })}
        t={t}
      />
      <PlayerFields players={players} onChange={(next) => change({ players: next })} t={t} />
      {mayPair && (
        <CheckField
          label={t('play.pairs')}
          checked={pairs}
          onChange={({ target }) => change({ pairs: target.checked })}
        />
      )}
      {children}
      {refused && <Notice tone="error">{t(`darts.${refused}`)}</Notice>}
      <Button type="submit" look="primary" className="min-h-14 text-lg">
        {t('play.start')}
      </Button>
    </form>
  );
}

/** Players of each side by name, in throwing order. */
function sidesOf({ players, pairs }: Pick<ChosenSetup, 'players' | 'pairs'>, t: Translate): string[][] {
  const names = players.map((player, at) => nameOfRow(player, at, t));
  return inSides(names, pairs);
}

export const inSides = <T,>(players: readonly T[], pairs: boolean): T[][] =>
  pairs
    ? players.flatMap((each, at) => (at % 2 === 0 ? [[each, players[at + 1]!]] : []))
    : players.map((each) => [each]);

const rulesSetup = ({ options, players, pairs }: ChosenSetup): Setup => ({
  rules_version: RULES_VERSION,
  options,
  sides: inSides(
    players.map(({ id }) => String(id)),
    pairs,
  ),
});

/** A random order is a new one each time. */
export const withSeed = (game: GameKey, options: Options): Options =>
  'seed' in GAMES[game].options ? { ...options, seed: newSeed() % 1_000_000 } : options;
