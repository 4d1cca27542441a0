import type { GameBot } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { IconButton } from '../../ui/button.tsx';
import { ChipButton } from '../../ui/chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { BotLevel } from './bot-level.tsx';

/** `id` only tells rows apart. */
export type PlayerRow = { id: number; name: string; bot: GameBot | null };

const MOST = 8;
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
export const newBot = (average: number): GameBot => ({ average, seed: newSeed(), ghost: null });

type Props = {
  players: PlayerRow[];
  /** Names of people who played here before, the newest first. */
  recent?: readonly string[];
  /** What the person at this board averages: a bot begins as good. */
  level?: number | null;
  onChange: (players: PlayerRow[]) => void;
  t: Translate;
};
const MOST_RECENT = 6;

/** Who throws, in throwing order: people by name, bots by average. */
export function PlayerFields({ players, recent = [], level = null, onChange, t }: Props) {
  const change = (at: number, change: Partial<PlayerRow>) =>
    onChange(players.map((player, n) => (n === at ? { ...player, ...change } : player)));
  const add = (player: Omit<PlayerRow, 'id'>) =>
    onChange([...players, { id: Math.max(0, ...players.map(({ id }) => id)) + 1, ...player }]);
  const swapUp = (at: number) => onChange(players.with(at - 1, players[at]!).with(at, players[at - 1]!));
  const isFull = players.length >= MOST;
  const nameless = players.findIndex(({ name, bot }) => bot === null && name.trim() === '');
  // Somebody who is known takes the first place that is free.
  const seat = (name: string) => (nameless >= 0 ? change(nameless, { name }) : add({ name, bot: null }));
  const known = recent.filter((name) => players.every((player) => player.name.trim() !== name));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('play.players')}</legend>
      {players.map((player, at) => (
        <Player
          key={player.id}
          {...{ player, at, level, t }}
          onChange={(part) => change(at, part)}
          onUp={at > 0 ? () => swapUp(at) : null}
          onRemove={players.length > 1 ? () => onChange(players.filter((_, n) => n !== at)) : null}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {(!isFull || nameless >= 0) &&
          known.slice(0, MOST_RECENT).map((name) => (
            <ChipButton key={name} onClick={() => seat(name)}>
              <Icon name="plus" className="size-4" /> {name}
            </ChipButton>
          ))}
        {!isFull && (
          <>
            <ChipButton onClick={() => add({ name: '', bot: null })}>
              <Icon name="plus" className="size-4" /> {t('play.add_player')}
            </ChipButton>
            <ChipButton onClick={() => add({ name: '', bot: newBot(level ?? 60) })}>
              <Icon name="bot" className="size-4" /> {t('play.add_bot')}
            </ChipButton>
          </>
        )}
      </div>
    </fieldset>
  );
}

type PlayerProps = {
  player: PlayerRow;
  at: number;
  level: number | null;
  onChange: (part: Partial<PlayerRow>) => void;
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
  t: Translate;
};

function Player({ player, at, level, onChange, onUp, onRemove, t }: PlayerProps) {
  const name = nameOfRow(player, at, t);
  return (
    <div className="flex items-center gap-2 border-line border-b pb-2">
      <span className="numerals w-5 text-center text-ink-soft text-xl" aria-hidden="true">
        {at + 1}
      </span>
      <div className="min-w-0 flex-1">
        {player.bot ? (
          <BotLevel
            average={player.bot.average}
            mine={level}
            onChange={(average) => onChange({ bot: newBot(average) })}
            t={t}
          />
        ) : (
          <input
            aria-label={t('play.player_name', { number: at + 1 })}
            placeholder={t('play.player', { number: at + 1 })}
            maxLength={40}
            autoComplete="off"
            className="min-h-11 w-full rounded-card border border-transparent bg-transparent px-2 font-bold text-lg placeholder:font-normal placeholder:text-ink-soft hover:border-line-strong/60 focus:border-line-strong focus:bg-surface"
            value={player.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </div>
      {onUp && (
        <IconButton label={t('play.move_up', { name })} onClick={onUp}>
          <PlayIcon name="chevron-up" />
        </IconButton>
      )}
      {onRemove && (
        <IconButton label={t('play.remove_player', { name })} onClick={onRemove}>
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  );
}

/** Whoever has not said a name is called by the place. */
export function nameOfRow({ name, bot }: PlayerRow, at: number, t: Translate): string {
  if (bot) return name || t('play.bot_name', { average: bot.average });
  return name.trim() || t('play.player', { number: at + 1 });
}
