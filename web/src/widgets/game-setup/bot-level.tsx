import { HIGHEST_BOT_AVERAGE, LOWEST_BOT_AVERAGE } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useId } from 'react';

/** What people of this average are called, from the average on. */
const LEVELS = [
  [20, 'beginner'],
  [35, 'cafe'],
  [45, 'club'],
  [57, 'league'],
  [72, 'top'],
  [85, 'pro'],
  [97, 'world'],
] as const;

export const levelOf = (average: number) => LEVELS.findLast(([from]) => average >= from)?.[1] ?? 'beginner';

type Props = { average: number; onChange: (average: number) => void; t: Translate };

/** How good the bot is: an average to slide, and what such a player is called. */
export function BotLevel({ average, onChange, t }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between font-semibold">
        {t('play.bot_average')}
        <span className="text-ink-soft">
          {t(`play.level.${levelOf(average)}`)}{' '}
          <span className="numerals ml-1 text-2xl text-ink">{average}</span>
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={LOWEST_BOT_AVERAGE}
        max={HIGHEST_BOT_AVERAGE}
        step={1}
        value={average}
        aria-valuetext={`${average}, ${t(`play.level.${levelOf(average)}`)}`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-h-11 w-full accent-green"
      />
    </div>
  );
}
