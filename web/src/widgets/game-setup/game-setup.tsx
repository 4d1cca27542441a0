import { GAMES, type GameKey, type RefusalCode, RULES_VERSION, type Setup, startGame } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { levelOf } from './bot-level.tsx';
import type { Options } from './default-options.ts';
import { GameChoice } from './game-choice.tsx';
import { OptionFields } from './option-fields.tsx';
import { nameOfRow, newSeed, PlayerFields, type PlayerRow } from './player-fields.tsx';
import { setupWords } from './setup-words.ts';
import { FIRST_THROW, WhoBegins } from './who-begins.tsx';

export type ChosenSetup = { game: GameKey; options: Options; players: PlayerRow[]; pairs: boolean };

type Props = {
  setup: ChosenSetup;
  onChange: (setup: ChosenSetup) => void;
  /** The games to choose from; one game is no choice. */
  games?: readonly GameKey[];
  /** Names of people who played here before, the newest first. */
  recent?: readonly string[];
  /** What the person at this board averages, if that is known. */
  level?: number | null;
  onStart: (setup: ChosenSetup) => void;
  /** Where the opponent is the choice that people come for: the players stand above the game. */
  playersFirst?: boolean;
  /** What the place asks besides: whose account, who may watch. */
  children?: ReactNode;
  t: Translate;
};

/** Sets up any game: which, how, and who throws. The rules are asked before anything starts. */
export function GameSetup({
  setup,
  onChange,
  games = Object.keys(GAMES) as GameKey[],
  recent = [],
  level = null,
  onStart,
  playersFirst = false,
  children,
  t,
}: Props) {
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const { game, options, players } = setup;
  const mayPair = players.length >= 4 && players.length % 2 === 0;
  const pairs = setup.pairs && mayPair;
  const change = (part: Partial<ChosenSetup>) => {
    setRefused(null);
    onChange({ ...setup, ...part });
  };
  const sideNames = sidesOf({ players, pairs }, t).map((side) => side.join(' & '));
  const start = () => {
    const chosen = { ...setup, pairs, options: withSeed(game, options) };
    const verdict = startGame(game, rulesSetup(chosen));
    if (verdict.ok) onStart(chosen);
    else setRefused(verdict.refusal.code);
  };
  const fields = (
    <PlayerFields {...{ players, recent, level, t }} onChange={(next) => change({ players: next })} />
  );
  const says = [setupWords({ game, options, sides: sideNames }, t), ...botWords(players, t)].join(' · ');
  return (
    <form
      method="post"
      className="grid max-w-3xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {playersFirst && fields}
      {games.length > 1 && (
        <GameChoice {...{ game, games, t }} onChange={(next) => change({ game: next, options: {} })} />
      )}
      <OptionFields
        {...{ game, options, t }}
        sides={sideNames}
        without={[FIRST_THROW]}
        onChange={(next) => change({ options: next })}
      />
      {!playersFirst && fields}
      {mayPair && (
        <CheckField
          label={t('play.pairs')}
          checked={setup.pairs}
          onChange={({ target }) => change({ pairs: target.checked })}
        />
      )}
      <WhoBegins {...{ game, options, t }} sides={sideNames} onChange={(next) => change({ options: next })} />
      {children}
      <StartBar refused={refused} says={says} t={t} />
    </form>
  );
}

/** Always in reach, and never dead: what stands against a start is said where it was tapped. */
function StartBar({ refused, says, t }: { refused: RefusalCode | null; says: string; t: Translate }) {
  return (
    <div className="sticky bottom-14 z-30 -mx-4 grid gap-2 border-line border-t bg-ground px-4 pt-2 pb-3 md:bottom-0 md:mx-0 md:px-0">
      {refused ? (
        <Notice tone="error">{t(`darts.${refused}`)}</Notice>
      ) : (
        <p className="line-clamp-3 text-center text-ink-soft text-sm">{says}</p>
      )}
      <Button type="submit" look="primary" className="min-h-14 text-lg">
        {t('play.start')}
      </Button>
    </div>
  );
}

/** How good each bot is, as its slider calls it. */
const botWords = (players: readonly PlayerRow[], t: Translate): string[] =>
  players.flatMap((player, at) =>
    player.bot ? [`${nameOfRow(player, at, t)} (${t(`play.level.${levelOf(player.bot.average)}`)})`] : [],
  );

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
