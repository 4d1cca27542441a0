import type { SeenMatch, StandingRow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { dayLeaf } from '@oche/messages/dates';
import { useLightLinks } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';

type Team = Pick<StandingRow, 'slug' | 'name' | 'short_name'>;
type Props = {
  teams: readonly Team[];
  matches: readonly SeenMatch[];
  zone: string;
  to: (match: SeenMatch) => Address;
  t: Translate;
};

const HATCHED =
  'bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_oklab,currentColor_18%,transparent)_5px_6px)]';

/** Everybody against everybody: who is at home stands in the row. */
export function MeetingGrid({ teams, matches, zone, to, t }: Props) {
  const between = new Map(matches.map((match) => [`${match.home} ${match.away}`, match]));
  const nameOf = new Map(teams.map(({ slug, name }) => [slug, name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section aria-label={t('league_site.grid')} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-center text-sm">
        <caption className="sr-only">{t('league_site.grid')}</caption>
        <thead>
          <tr>
            <td />
            {teams.map(({ slug, name, short_name }) => (
              <th key={slug} scope="col" className="px-1 py-2 font-semibold text-xs">
                <abbr title={name} className="no-underline">
                  {short_name}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map(({ slug: home, name, short_name }) => (
            <tr key={home} className="border-line border-t">
              <th scope="row" className="py-1 pr-2 text-left font-semibold text-xs">
                <abbr title={name} className="no-underline">
                  {short_name}
                </abbr>
              </th>
              {teams.map(({ slug: away }) => (
                <td
                  key={away}
                  className={`h-10 min-w-12 border border-line p-0 ${home === away ? HATCHED : ''}`}
                >
                  <Meeting match={between.get(`${home} ${away}`)} nameOf={nameOf} zone={zone} to={to} t={t} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MeetingProps = Pick<Props, 'zone' | 'to' | 't'> & {
  match: SeenMatch | undefined;
  nameOf: ReadonlyMap<string, string>;
};

function Meeting({ match, nameOf, zone, to, t }: MeetingProps) {
  const link = useLightLinks();
  if (!match) return null;
  const { home, away, score, state } = match;
  const names = t('league_site.versus', { home: nameOf.get(home) ?? '', away: nameOf.get(away) ?? '' });
  return (
    <a
      {...link(to(match))}
      className={`grid h-full min-h-10 place-items-center px-1 hover:underline ${lookOf(match)}`}
    >
      <span className="sr-only">{names} </span>
      {score || match.forfeit_by ? (
        <span className="numerals text-base">
          {score ? `${score[0]}–${score[1]}` : t('league_site.forfeit_short')}
        </span>
      ) : (
        <span className="text-ink-soft text-xs">
          {state === 'no_date' ? '?' : shortDay(match.starts_at, zone, t)}
        </span>
      )}
      {state === 'live' && <span className="sr-only"> {t('live.now')}</span>}
    </a>
  );
}

function shortDay(starts_at: string, zone: string, t: Translate): string {
  const { day, month } = dayLeaf(t.locale, starts_at, zone);
  return `${day} ${month}`;
}

function lookOf({ score, state }: SeenMatch): string {
  if (state === 'live') return 'outline-2 outline-red -outline-offset-2 text-red';
  if (!score) return '';
  if (score[0] > score[1]) return 'bg-[color-mix(in_oklab,var(--green)_14%,transparent)]';
  return score[0] === score[1] ? 'bg-raised' : '';
}
