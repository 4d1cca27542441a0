import type { StandingRow } from '@oche/contract';
import type { Translate } from '@oche/messages';

const [WIDTH, LABELS, STEP, TOP] = [560, 190, 22, 14];

/** The ranks of a division day by day. The table says the same at each of its days: this is to be looked at. */
export function RankLines({ rows, t }: { rows: readonly StandingRow[]; t: Translate }) {
  const days = rows[0]?.ranks.length ?? 0;
  if (days < 2) return null;
  const x = (day: number) => 12 + (day / (days - 1)) * (WIDTH - LABELS - 24);
  const y = (rank: number) => TOP + (rank - 1) * STEP;
  const height = TOP + rows.length * STEP + 12;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} className="w-full" role="img" aria-label={t('league_site.ranks')}>
      {rows.map(({ slug, name, ranks, rank }, at) => (
        <g key={slug} className={at < 2 ? 'text-(--site-title)' : 'text-ink-soft'}>
          <polyline
            points={ranks.map((one, day) => `${x(day).toFixed(1)},${y(one)}`).join(' ')}
            className={`fill-none stroke-current ${at < 2 ? '' : 'opacity-45'}`}
            strokeWidth={at < 2 ? 3 : 2}
            strokeLinejoin="round"
          />
          <circle cx={x(days - 1)} cy={y(ranks.at(-1)!)} r="4" className="fill-current" />
          <text
            x={x(days - 1) + 10}
            y={y(at + 1) + 4}
            className={`fill-current text-[13px] ${at < 2 ? 'font-bold' : ''}`}
          >{`${rank} ${name.slice(0, 24)}`}</text>
        </g>
      ))}
      {rows[0]!.ranks
        .map((_, at) => at)
        .map((day) => (
          <text
            key={day}
            x={x(day)}
            y={height - 2}
            textAnchor="middle"
            className="fill-current text-[11px] text-ink-soft"
          >
            {day + 1}
          </text>
        ))}
    </svg>
  );
}
