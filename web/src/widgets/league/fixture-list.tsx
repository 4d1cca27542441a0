import type { SeenMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { useLightLinks } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { LiveDot } from '../../ui/live-dot.tsx';

type Props = {
  matches: readonly SeenMatch[];
  nameOf: (team: string) => string;
  /** Below the names: the café, the group, the day. */
  lineOf?: (match: SeenMatch) => string;
  zone: string;
  to: (match: SeenMatch) => Address;
  t: Translate;
};

/** Matches one below the other: home, score or time, away. The winner is heavy. */
export function FixtureList({ matches, nameOf, lineOf, zone, to, t }: Props) {
  const link = useLightLinks();
  return (
    <ul className="divide-y divide-line">
      {matches.map((match) => {
        const [home, away] = match.score ?? [0, 0];
        const line = lineOf?.(match);
        return (
          <li key={match.id}>
            <a
              {...link(to(match))}
              className="grid min-h-12 grid-cols-[1fr_4.5rem_1fr] items-center gap-x-2 py-1.5 hover:bg-raised"
            >
              <span className={`min-w-0 break-words text-right ${home > away ? 'font-bold' : ''}`}>
                {nameOf(match.home)}
              </span>
              <span className="text-center">
                <Middle match={match} zone={zone} t={t} />
              </span>
              <span className={`min-w-0 break-words ${away > home ? 'font-bold' : ''}`}>
                {nameOf(match.away)}
              </span>
              {match.state === 'live' && (
                <span className="col-span-3 text-center">
                  <LiveDot label={t('live.now')} />
                </span>
              )}
              {line && <span className="col-span-3 text-center text-ink-soft text-sm">{line}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Middle({
  match: { score, state, starts_at, forfeit_by },
  zone,
  t,
}: Pick<Props, 'zone' | 't'> & { match: SeenMatch }) {
  if (score) {
    return (
      <>
        <span className="numerals text-xl">{`${score[0]}–${score[1]}`}</span>
        {state === 'open' && <span className="block text-ink-soft text-xs">{t('league_site.open')}</span>}
      </>
    );
  }
  if (forfeit_by) return <span className="font-semibold text-sm">{t('league_site.forfeit')}</span>;
  if (state === 'live') return <span className="numerals text-xl">–</span>;
  if (state === 'no_date') return <span className="text-ink-soft text-sm">{t('league_site.no_date')}</span>;
  return <span className="text-ink-soft">{formatTime(starts_at, zone)}</span>;
}
