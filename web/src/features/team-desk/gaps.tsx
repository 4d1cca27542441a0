import type { TeamLine } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { gapText } from './words.ts';

type Props = { gaps: TeamLine['gaps']; t: Translate };

/** The most pressing thing a team lacks, and how many more there are. */
export function GapLine({ gaps, t }: Props) {
  const [first, ...more] = gaps;
  if (!first) return <span className="text-ink-soft">{t('team.whole')}</span>;
  return (
    <span className="font-semibold">
      {gapText(t, first)}
      {more.length > 0 && (
        <span
          className="ml-1 font-normal text-ink-soft"
          title={more.map((gap) => gapText(t, gap)).join(', ')}
        >
          {t('team.gaps_more', { count: more.length })}
        </span>
      )}
    </span>
  );
}

/** Everything a team lacks, one thing a line. */
export function GapList({ gaps, t }: Props) {
  if (gaps.length === 0) return <p className="text-ink-soft">{t('team.whole_text')}</p>;
  return (
    <ul className="grid gap-1">
      {gaps.map((gap) => (
        <li key={gap.code} className="flex items-baseline gap-2 font-semibold">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-red" />
          {gapText(t, gap)}
        </li>
      ))}
    </ul>
  );
}
