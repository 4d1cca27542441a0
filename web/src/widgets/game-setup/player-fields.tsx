import type { GameBot } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { BotLevel } from './bot-level.tsx';

/** `id` only tells rows apart. */
export type PlayerRow = { id: number; name: string; bot: GameBot | null };

const MOST = 8;
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
export const newBot = (average: number): GameBot => ({ average, seed: newSeed(), ghost: null });

type Props = { players: PlayerRow[]; onChange: (players: PlayerRow[]) => void; t: Translate };

/** Who throws, in throwing order: people by name, bots by average. */
export function PlayerFields({ players, onChange, t }: Props) {
  const change = (at: number, change: Partial<PlayerRow>) =>
    onChange(players.map((player, n) => (n === at ? { ...player, ...change } : player)));
  const add = (player: Omit<PlayerRow, 'id'>) =>
    onChange([...players, { id: Math.max(0, ...players.map(({ id }) => id)) + 1, ...player }]);
  const swapUp = (at: number) => onChange(players.with(at - 1, players[at]!).with(at, players[at - 1]!));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('play.players')}</legend>
      {players.map((player, at) => (
        <div key={player.id} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            {player.bot ? (
              <BotLevel
                average={player.bot.average}
                onChange={(average) => change(at, { bot: newBot(average) })}
                t={t}
              />
            ) : (
              <TextField
                label={t('play.player_name', { number: at + 1 })}
                placeholder={t('play.player', { number: at + 1 })}
                maxLength={40}
                autoComplete="off"
                value={player.name}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            )}
          </div>
          <IconButton
            label={t('play.move_up', { name: nameOfRow(player, at, t) })}
            disabled={at === 0}
            onClick={() => swapUp(at)}
            className="disabled:opacity-30"
          >
            <PlayIcon name="chevron-up" />
          </IconButton>
          <IconButton
            label={t('play.remove_player', { name: nameOfRow(player, at, t) })}
            disabled={players.length === 1}
            onClick={() => onChange(players.filter((_, n) => n !== at))}
            className="disabled:opacity-30"
          >
            <Icon name="x" />
          </IconButton>
        </div>
      ))}
      {players.length < MOST && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => add({ name: '', bot: null })}>
            <Icon name="plus" /> {t('play.add_player')}
          </Button>
          <Button onClick={() => add({ name: '', bot: newBot(60) })}>
            <Icon name="bot" /> {t('play.add_bot')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Whoever has not said a name is called by the place. */
export function nameOfRow({ name, bot }: PlayerRow, at: number, t: Translate): string {
  if (bot) return name || t('play.bot_name', { average: bot.average });
  return name.trim() || t('play.player', { number: at + 1 });
}
