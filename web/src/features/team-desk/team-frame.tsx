import { showTeam, type Team } from '@oche/contract';
import type { ReactNode } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Choices } from '../../ui/choices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { squadPath, teamPath } from './paths.ts';
import { dayText } from './words.ts';

const TEAM = '/competition/{org_slug}/season/{season_slug}/teams/{team_slug}';

/** The team of the open page, and where its calls go. */
export function useTeam() {
  const { place, may, season } = useSeasonDesk();
  const { team_slug } = useParams(TEAM);
  const at = { ...place, team_slug };
  const team = useAnswer(showTeam, at);
  return { team, at, place, leads: may('competition_leader'), isClosed: season.is_closed };
}

type Props = { chosen: 'overview' | 'members' | 'edit'; actions?: ReactNode; children: ReactNode };

/** What stands over every page of a team. */
export function TeamFrame({ chosen, actions, children }: Props) {
  const { t } = useApp();
  const { team, place, at } = useTeam();
  const choices = [
    { value: 'overview', label: t('team.overview'), to: teamPath(place, team.slug) },
    {
      value: 'members',
      label: t('team.squad_count', { count: team.squad }),
      to: squadPath(place, team.slug),
    },
    { value: 'edit', label: t('form.edit'), to: path(`${TEAM}/edit`, at) },
  ];
  return (
    <>
      <PageHead
        title={team.name}
        lead={[team.group?.name ?? t('team.no_group'), t(`team.state.${team.state}`)].join(' · ')}
        actions={actions}
      />
      <div className="mb-6 flex">
        <Choices label={t('team.pages')} choices={choices} chosen={chosen} />
      </div>
      <Withdrawn team={team} />
      {children}
    </>
  );
}

function Withdrawn({ team: { withdrawn_on } }: { team: Team }) {
  const { t } = useApp();
  if (withdrawn_on === null) return null;
  return (
    <div className="mb-6">
      <Notice tone="warning">{t('team.withdrawn_since', { day: dayText(t, withdrawn_on) })}</Notice>
    </div>
  );
}
