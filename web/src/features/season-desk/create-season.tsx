import { useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Choices } from '../../ui/choices.tsx';
import { PageHead } from '../../ui/page.tsx';
import { NewSeason } from './new-season.tsx';

const MOST_OFFERED = 3;

/** A new season, from one of the last ones or from nothing. */
export function CreateSeason({ from }: { from: string | null }) {
  const { t } = useApp();
  const { place, seasons } = useSeasonDesk();
  const to = (season: string) =>
    path('/competition/{org_slug}/season/{season_slug}/seasons/create', place, { from: season || undefined });
  const offered = seasons.filter(({ slug }, at) => at < MOST_OFFERED || slug === from);
  return (
    <>
      <PageHead title={t('seasons.create_title')} lead={t('seasons.create_lead')} />
      <p className="mb-2 font-semibold">{t('seasons.from')}</p>
      <Choices
        label={t('seasons.from')}
        chosen={from ?? ''}
        choices={[
          ...offered.map(({ slug, name }) => ({
            ...{ value: slug, label: t('seasons.from_season', { season: name }), to: to(slug) },
          })),
          { value: '', label: t('seasons.from_nothing'), to: to('') },
        ]}
      />
      <NewSeason key={from} org_slug={place.org_slug} from={from} />
    </>
  );
}
