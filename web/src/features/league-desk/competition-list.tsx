import { availableOrganisations } from '@oche/contract';
import { type AppContext, callQuery, useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';

/** Asked for once: who becomes an organiser signs in anew or reloads the page. */
export const availableOrganisationsQuery = (app: AppContext) => ({
  ...callQuery(app, availableOrganisations, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The organisations whose competition somebody may manage. */
export function CompetitionList() {
  const app = useApp();
  const { t } = app;
  const organisations = useAnswerOf(availableOrganisationsQuery(app));
  return (
    <>
      <PageHead title={t('account.competitions')} />
      {organisations.length === 0 ? (
        <Empty icon="calendar" title={t('competitions.none')}>
          {t('competitions.none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {organisations.map(({ slug, name, season_slug }) => (
            <li key={slug}>
              <Link
                to={path('/competition/{org_slug}', { org_slug: slug })}
                className="flex flex-wrap items-baseline gap-x-6 py-3 hover:bg-raised sm:px-3"
              >
                <span className="min-w-52 flex-1 font-semibold">{name}</span>
                <span className="text-ink-soft text-sm">{season_slug ?? t('competitions.no_season')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
