import type { Translate } from '@oche/messages';
import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts';

type Props = {
  days: number;
  played: number;
  day: number;
  isLive: boolean;
  to: (day: number) => Address;
  t: Translate;
};

/** The match days of a season as beads on a line: each leads to the table as it was then. */
export function DayLine({ days, played, day, isLive, to, t }: Props) {
  const row = useCurrentInSight<HTMLOListElement>();
  const beads = Array.from({ length: days }, (_, at) => at + 1);
  return (
    <nav
      aria-label={t('league_site.days')}
      className="no-print mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <p className="font-bold">
        {played === 0 ? t('league_site.before_first') : t('league_site.after_day', { day })}
        {isLive && day === played && (
          <span className="ml-2 font-semibold text-red text-sm">{t('live.now')}</span>
        )}
      </p>
      <ol ref={row} className="flex min-w-0 flex-1 max-sm:basis-full max-sm:overflow-x-auto sm:flex-wrap">
        {beads.map((bead) => (
          <li key={bead}>
            {bead > played ? (
              <span className="grid size-11 place-items-center text-ink-soft text-sm">{bead}</span>
            ) : (
              <Link
                to={to(bead)}
                exact
                replace
                aria-label={t('league_site.after_day', { day: bead })}
                aria-current={bead === day ? 'true' : undefined}
                className="grid size-11 place-items-center rounded-full font-semibold text-sm hover:bg-raised aria-[current]:bg-ink aria-[current]:text-ground"
              >
                {bead}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
