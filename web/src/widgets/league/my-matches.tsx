import type { MyMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { Link } from '../../lib/links.tsx';
import { path, type To } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';

/** A captain goes to the sheet, a player to the own games. */
function addressOf({ org_slug, season_slug, slug, keeps_sheet }: MyMatch): To {
  const place = { org_slug, season_slug, match_slug: slug };
  return keeps_sheet
    ? path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', place)
    : path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}/play', place);
}

const keyOf = ({ org_slug, season_slug, slug }: MyMatch): string => `${org_slug}/${season_slug}/${slug}`;

/** Of today, or one that goes on after midnight. */
export const isOfTonight = ({ is_today, phase }: MyMatch): boolean => is_today || phase === 'running';

/** A match of today, first of all: where to be, and one tap to it. */
export function MatchOfToday({ match, t }: { match: MyMatch; t: Translate }) {
  const isLive = match.phase === 'running';
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
      <div className="min-w-0">
        {isLive ? (
          <LiveDot label={t('my_match.live')} onDark />
        ) : (
          <p className="font-semibold text-cream/80">{t('my_match.today')}</p>
        )}
        <p className="mt-1 break-words font-bold text-2xl [font-stretch:112%]">
          {match.home} – {match.away}
        </p>
        <p className="text-cream/80">
          {match.time} · {match.venue}
        </p>
      </div>
      <ButtonLink to={addressOf(match)} look="medal">
        {t(match.keeps_sheet ? 'my_match.to_sheet' : 'my_match.to_evening')} <Icon name="arrow-right" />
      </ButtonLink>
    </div>
  );
}

/** Matches of a league in the days to come. */
export function MyMatches({ matches, t }: { matches: readonly MyMatch[]; t: Translate }) {
  return (
    <ul className="divide-y divide-line">
      {matches.map((match) => (
        <li key={keyOf(match)} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <Link to={addressOf(match)} className="font-bold text-lg underline-offset-4 hover:underline">
            {match.home} – {match.away}
          </Link>
          <span className="text-ink-soft">
            {[
              match.is_today ? t('my_match.day') : formatDay(t.locale, `${match.date}T12:00:00Z`, 'UTC'),
              match.time,
              match.venue,
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
