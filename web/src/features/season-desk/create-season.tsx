import { showOrganisationDesk } from '@oche/contract';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { Choices } from '../../ui/choices.tsx';
import { PageHead } from '../../ui/page.tsx';
import { NewSeason } from './new-season.tsx';
import { FROM_NOTHING, seasonBefore } from './season-to-follow.ts';

const MOST_OFFERED = 3;

/** A new season, from one of the last ones or from nothing; the one that was played last unless the address says otherwise. */
export function CreateSeason({ from: asked }: { from: string | undefined }) {
  const { t } = useApp();
  const place = useSeasonPlace();
  const { seasons } = useAnswer(showOrganisationDesk, { org_slug: place.org_slug });
  const from = seasonBefore(seasons, asked);
  const to = (season: string) =>
    path('/competition/{org_slug}/season/{season_slug}/seasons/create', place, { from: season });
  const offered = seasons.filter(({ slug }, at) => at < MOST_OFFERED || slug === from);
  return (
    <>
      <PageHead title={t('seasons.create_title')} lead={t('seasons.create_lead')} />
      <p className="mb-2 font-semibold">{t('seasons.from')}</p>
      <Choices
        label={t('seasons.from')}
        chosen={from ?? FROM_NOTHING}
        choices={[
          ...offered.map(({ slug, name }) => ({
            ...{ value: slug, label: t('seasons.from_season', { season: name }), to: to(slug) },
          })),
          { value: FROM_NOTHING, label: t('seasons.from_nothing'), to: to(FROM_NOTHING) },
        ]}
      />
      <NewSeason key={from} org_slug={place.org_slug} from={from} />
    </>
  );
}
