import type { WeekMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { LiveDot } from '../../ui/live-dot.tsx';

const LIVE = ['line_ups', 'running'];
const isLive = ({ phase }: WeekMatch): boolean => LIVE.includes(phase);

type Props = {
  matches: readonly WeekMatch[];
  zone: string;
  /** Where a match is looked at. */
  to: (match: WeekMatch) => Address;
  t: Translate;
};

/** The matches of an evening on a dark wall: who leads, and how far each is. */
export function MatchTicker({ matches, zone, to, t }: Props) {
  const live = matches.filter(isLive).length;
  const done = matches.filter(({ games_played, games }) => games_played >= games).length;
  return (
    <section className="rounded-card bg-oche p-4 text-cream" aria-labelledby="ticker-title">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="ticker-title" className="text-xl">
          {t('season_week.tonight')}
        </h2>
        {live > 0 && <LiveDot onDark label={t('season_week.tonight_live', { live, done })} />}
      </div>
      {matches.length === 0 && <p className="text-cream/80">{t('season_week.tonight_none')}</p>}
      <ul className="divide-y divide-cream/15">
        {matches.map((match) => (
          <li key={match.slug}>
            <Link
              to={to(match)}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 py-2 hover:text-white"
            >
              <span className="min-w-0 text-balance text-sm leading-tight [font-stretch:88%] sm:text-base">
                {t('season_week.versus', { home: match.home.name, away: match.away.name })}
              </span>
              {isLive(match) ? (
                <Progress match={match} t={t} />
              ) : (
                <span className="text-cream/80 text-sm tabular-nums">
                  {match.games_played === 0 && formatTime(match.starts_at, zone)}
                </span>
              )}
              <span className="min-w-10 text-right font-bold text-lg tabular-nums">
                {match.games_played > 0 && `${match.score[0]}–${match.score[1]}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small bar for every game of the sheet. */
function Progress({ match: { games, games_played }, t }: { match: WeekMatch; t: Translate }) {
  const bars = Array.from({ length: games }, (_, at) => at);
  return (
    <span
      className="flex gap-0.5"
      role="img"
      aria-label={t('season_week.games_of', { played: games_played, games })}
    >
      {bars.map((at) => (
        <span
          key={at}
          className={`h-3 w-1.5 rounded-[1px] ${at < games_played ? 'bg-cream' : 'bg-cream/25'}`}
        />
      ))}
    </span>
  );
}
