import { showOrganisationDesk } from '@oche/contract';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SeasonTable } from './season-table.tsx';

/** All seasons of the organisation whose season is open. */
export function SeasonList() {
  const { t } = useApp();
  const { place, may } = useSeasonDesk();
  const { org_slug } = place;
  const { seasons } = useAnswer(showOrganisationDesk, { org_slug });
  const leads = may('competition_leader');
  return (
    <>
      <PageHead
        title={t('seasons.title')}
        actions={
          leads && (
            <ButtonLink
              look="primary"
              to={path('/competition/{org_slug}/season/{season_slug}/seasons/create', place)}
            >
              <Icon name="plus" /> {t('seasons.new')}
            </ButtonLink>
          )
        }
      />
      <SeasonTable {...{ org_slug, seasons, t }} mayEdit={leads} />
    </>
  );
}
