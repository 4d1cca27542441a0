import { type CompetitionCard, listCompetitions } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SeasonStateMark } from '../../widgets/league/season-state-mark.tsx';

/** The organisations somebody does something for: what they are there, the season of now, and what waits. */
export function CompetitionList() {
  const { t } = useApp();
  const organisations = useAnswer(listCompetitions, {});
  return (
    <>
      <PageHead title={t('account.competitions')} lead={t('competitions.lead')} />
      {organisations.length === 0 ? (
        <Empty icon="calendar" title={t('competitions.none')}>
          {t('competitions.none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-ink border-t-2">
          {organisations.map((organisation) => (
            <Organisation key={organisation.slug} organisation={organisation} t={t} />
          ))}
        </ul>
      )}
    </>
  );
}

function Organisation({ organisation, t }: { organisation: CompetitionCard; t: Translate }) {
  const { slug, name, roles, season, waiting } = organisation;
  const shown = roles.length > 0 ? roles : (['captain'] as const);
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h2 className="text-xl">
          <Link to={path('/competition/{org_slug}', { org_slug: slug })} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft">{shown.map((role) => t(`org_role.${role}`)).join(', ')}</p>
        {waiting && <Waiting waiting={waiting} t={t} />}
      </div>
      {season ? (
        <div className="flex flex-wrap items-center gap-4">
          <SeasonStateMark state={season.state} t={t} />
          <ButtonLink
            to={path('/competition/{org_slug}/season/{season_slug}', {
              org_slug: slug,
              season_slug: season.slug,
            })}
          >
            {t('competitions.open_season', { season: season.name })}
            <span className="sr-only">{name}</span>
          </ButtonLink>
        </div>
      ) : (
        <span className="text-ink-soft">{t('competitions.no_season')}</span>
      )}
    </li>
  );
}

const KINDS = ['disputed', 'unconfirmed', 'postponements', 'teams', 'members'] as const;

function Waiting({ waiting, t }: { waiting: NonNullable<CompetitionCard['waiting']>; t: Translate }) {
  const some = KINDS.filter((kind) => waiting[kind] > 0);
  if (some.length === 0) return <p className="mt-1 text-ink-soft">{t('competitions.nothing_waits')}</p>;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 font-semibold">
      {some.map((kind) => (
        <li key={kind} className={kind === 'disputed' ? 'text-red' : undefined}>
          {t(`competitions.${kind}`, { count: waiting[kind] })}
        </li>
      ))}
    </ul>
  );
}
