import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Choices } from '../../ui/choices.tsx';
import { PageHead } from '../../ui/page.tsx';

type Part = 'news' | 'documents' | 'board' | 'settings';
type Props = { chosen: Part; title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** The rooms of the site, on top of each of them. */
export function SiteFrame({ chosen, title, lead, actions, children }: Props) {
  const t = useT();
  const { place, may } = useSeasonDesk();
  const parts = [
    { value: 'news', to: path('/competition/{org_slug}/season/{season_slug}/site/news', place) },
    { value: 'documents', to: path('/competition/{org_slug}/season/{season_slug}/site/documents', place) },
    { value: 'board', to: path('/competition/{org_slug}/season/{season_slug}/site/board-members', place) },
    { value: 'settings', to: path('/competition/{org_slug}/season/{season_slug}/site/settings', place) },
  ] as const;
  const choices = parts
    .filter(({ value }) => value !== 'settings' || may('secretary'))
    .map(({ value, to }) => ({ value, to, label: t(`site_desk.${value}`) }));
  return (
    <>
      <div className="no-print mb-6 flex">
        <Choices label={t('site_desk.pages')} choices={choices} chosen={chosen} />
      </div>
      <PageHead title={title} {...(lead && { lead })} actions={actions} />
      {children}
    </>
  );
}
