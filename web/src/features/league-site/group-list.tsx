import { listSeenGroups } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useSeasonOfSite } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useFreshAnswer } from './site-data.ts';

/** The divisions of a season with who leads each. */
export function GroupList() {
  const t = useT();
  const { place, season, competition } = useSeasonOfSite();
  const { groups, season: shown } = useAnswer(listSeenGroups, place);
  useFreshAnswer(shown.id, listSeenGroups, place);
  const divisions = groups.filter(({ kind }) => kind === 'league');
  return (
    <>
      <PageHead title={t('competition.groups')} lead={competition.season?.name ?? ''} />
      {divisions.length === 0 && <Empty icon="layout-grid" title={t('league_site.no_groups')} />}
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {divisions.map(({ slug, name, teams, played, matches, live, top }) => (
          <li key={slug} className="border-ink border-t-2 pt-3">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="text-xl">
                <Link
                  to={path('/{season?}/groups/{group}/standings', { season, group: slug })}
                  className="hover:underline"
                >
                  {name}
                </Link>
              </h2>
              {live > 0 && <LiveDot label={t('league_site.live', { count: live })} />}
            </div>
            <p className="text-ink-soft text-sm">{t('league_site.group_line', { teams, played, matches })}</p>
            <ol className="mt-2">
              {top.map(({ slug: team, name: teamName, rank, points }) => (
                <li
                  key={team}
                  className="grid min-h-11 grid-cols-[2rem_1fr_auto] items-center border-line border-b"
                >
                  <span className="numerals text-lg">{rank}</span>
                  <Link
                    to={path('/{season?}/groups/{group}/teams/{team}', { season, group: slug, team })}
                    className="font-semibold hover:underline"
                  >
                    {teamName}
                  </Link>
                  <span className="numerals text-xl">{points}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}
