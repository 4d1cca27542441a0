import type { SeenGroup, SeenMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { Link, useLightLinks } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';

type Props = {
  groups: readonly SeenGroup[];
  matches: readonly SeenMatch[];
  nameOf: (team: string) => string;
  zone: string;
  to: (match: SeenMatch) => Address;
  t: Translate;
};

/** The matches of an evening on the stage of the federation, in its own colours: the furthest one large, all others by division. */
export function EveningBoard({ groups, matches, nameOf, zone, to, t }: Props) {
  const live = matches.filter(({ state }) => state === 'live');
  const first = live.toSorted((one, other) => other.games_played - one.games_played)[0];
  const byGroup = groups
    .map((group) => ({ group, own: matches.filter((match) => match.group === group.slug) }))
    .filter(({ own }) => own.length > 0);
  return (
    <section
      aria-labelledby="evening"
      className="rounded-card border border-(--site-edge) bg-(--stage) p-4 text-(--on-stage) sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="evening" className="text-2xl">
          {t('league_site.tonight')}
        </h2>
        <p className="font-semibold">
          {live.length > 0 && (
            <>
              <span
                aria-hidden="true"
                className="pulse-live mr-2 inline-block size-2.5 rounded-full bg-current"
              />
              {t('league_site.live', { count: live.length })}
            </>
          )}
        </p>
      </div>
      <div className={first ? 'grid items-start gap-6 lg:grid-cols-[1fr_2fr]' : ''}>
        {first && <First match={first} {...{ nameOf, to, t }} />}
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {byGroup.map(({ group, own }) => (
            <div key={group.slug} className="min-w-0">
              <h3 className="border-current/40 border-b pb-1 font-semibold text-sm">{group.name}</h3>
              <ul>
                {own.map((match) => (
                  <Line key={match.id} {...{ match, nameOf, zone, to, t }} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type LineProps = Omit<Props, 'groups' | 'matches'> & { match: SeenMatch };

function First({ match, nameOf, to, t }: Omit<LineProps, 'zone'>) {
  const [home, away] = match.score ?? [0, 0];
  return (
    <Link to={to(match)} className="grid content-start gap-3 rounded-card border border-current/40 p-4">
      <span className="font-semibold">
        {t('league_site.games_of', { played: match.games_played, games: match.games })}
      </span>
      {(
        [
          [match.home, home],
          [match.away, away],
        ] as const
      ).map(([team, won]) => (
        <span key={team} className="flex items-center justify-between gap-4">
          <span className="min-w-0 break-words font-bold text-xl [font-stretch:112%]">{nameOf(team)}</span>
          <span className="numerals text-5xl">{won}</span>
        </span>
      ))}
    </Link>
  );
}

function Line({ match, nameOf, zone, to, t }: LineProps) {
  const link = useLightLinks();
  const [home, away] = match.score ?? [0, 0];
  const sides = [
    [match.home, home, home > away],
    [match.away, away, away > home],
  ] as const;
  return (
    <li className="border-current/25 border-b">
      <a
        {...link(to(match))}
        className="grid min-h-12 grid-cols-[0.75rem_1fr_auto] items-center gap-x-2 py-1 hover:underline"
      >
        <span>
          {match.state === 'live' && (
            <>
              <span aria-hidden="true" className="pulse-live block size-2 rounded-full bg-current" />
              <span className="sr-only">{t('live.now')}</span>
            </>
          )}
        </span>
        <span className="min-w-0">
          {sides.map(([team, , isAhead]) => (
            <span key={team} className={`block break-words leading-snug ${isAhead ? 'font-bold' : ''}`}>
              {nameOf(team)}
            </span>
          ))}
        </span>
        <span className="text-right">
          {match.score ? (
            sides.map(([team, won]) => (
              <span key={team} className="numerals block text-lg leading-snug">
                {won}
              </span>
            ))
          ) : (
            <span className="text-sm">{formatTime(match.starts_at, zone)}</span>
          )}
        </span>
      </a>
    </li>
  );
}
