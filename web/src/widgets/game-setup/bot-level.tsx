import { HIGHEST_BOT_AVERAGE, LOWEST_BOT_AVERAGE } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useId } from 'react';
import { ChipButton } from '../../ui/chips.tsx';

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

type Props = {
  average: number;
  /** What the person at this board averages, if that is known. */
  mine?: number | null;
  onChange: (average: number) => void;
  t: Translate;
};
const STEP = 5;

/** How good the bot is: an average to slide or to step, and what such a player is called. */
export function BotLevel({ average, mine = null, onChange, t }: Props) {
  const id = useId();
  const called = average === mine ? t('play.level.mine') : t(`play.level.${levelOf(average)}`);
  const step = (by: number) => (
    <ChipButton onClick={() => onChange(withinLevels(average + by))}>
      {by > 0 ? `+${by}` : `−${-by}`}
    </ChipButton>
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
        {t('play.bot_average')}
        <span className="text-ink-soft">
          {called} <span className="numerals ml-1 text-2xl text-ink">{average}</span>
        </span>
      </label>
      <div className="flex items-center gap-2">
        {step(-STEP)}
        <input
          id={id}
          type="range"
          min={LOWEST_BOT_AVERAGE}
          max={HIGHEST_BOT_AVERAGE}
          step={1}
          value={average}
          aria-valuetext={`${average}, ${called}`}
          onChange={({ target }) => onChange(Number(target.value))}
          className="min-h-11 w-full min-w-0 accent-green"
        />
        {step(STEP)}
      </div>
    </div>
  );
}

/** An average that a bot can have. */
export const withinLevels = (average: number): number =>
  Math.round(Math.min(HIGHEST_BOT_AVERAGE, Math.max(LOWEST_BOT_AVERAGE, average)));
