import { hasRole, showOrganisationDesk } from '@oche/contract';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { NewSeason } from './new-season.tsx';
import { Roles } from './roles.tsx';
import { SeasonTable } from './season-table.tsx';
import { seasonToFollow } from './season-to-follow.ts';

/** An organisation: its seasons, and who does what for it. */
export function OrganisationDesk({ org_slug }: { org_slug: string }) {
  const { t } = useApp();
  const desk = useAnswer(showOrganisationDesk, { org_slug });
  const { organisation, roles, seasons } = desk;
  const leads = hasRole(roles, 'competition_leader');
  const last = seasonToFollow(seasons);
  const create = leads && last && (
    <ButtonLink
      to={path('/competition/{org_slug}/season/{season_slug}/seasons/create', {
        ...{ org_slug, season_slug: last.slug },
      })}
    >
      <Icon name="plus" /> {t('seasons.new')}
    </ButtonLink>
  );
  const words = roles.length > 0 ? roles : (['captain'] as const);
  return (
    <>
      <PageHead
        title={organisation.name}
        lead={t('roles.yours', { roles: words.map((role) => t(`org_role.${role}`)).join(', ') })}
      />
      <Section title={t('seasons.title')} aside={create}>
        {seasons.length > 0 ? (
          <SeasonTable {...{ org_slug, seasons, t }} mayEdit={leads} />
        ) : (
          <>
            <Empty icon="calendar" title={t('seasons.none')}>
              {t('seasons.none_text')}
            </Empty>
            {leads && <NewSeason org_slug={org_slug} from={null} />}
          </>
        )}
      </Section>
      {roles.length > 0 && <Roles desk={desk} />}
    </>
  );
}
