import type { Standings } from '@oche/contract';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { Choices } from '../../ui/choices.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';

type Props = { data: Standings; season: string | undefined; children: ReactNode };

/** What stands above every page of a division: its name, the other divisions, and its pages. */
export function GroupFrame({ data: { group, groups }, season, children }: Props) {
  const t = useT();
  const at = { season, group: group.slug };
  const divisions = groups.filter(({ kind }) => kind === 'league');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{group.name}</h1>
        {divisions.length > 1 && (
          <Choices
            label={t('league_site.groups')}
            chosen={group.slug}
            choices={divisions.map(({ slug, name }) => ({
              ...{ value: slug, label: name },
              to: path('/{season?}/groups/{group}/standings', { season, group: slug }),
            }))}
          />
        )}
      </div>
      <PageTabs
        label={group.name}
        pages={[
          { to: path('/{season?}/groups/{group}/standings', at), label: t('league_site.standings') },
          { to: path('/{season?}/groups/{group}/calendar', at), label: t('competition.calendar') },
          { to: path('/{season?}/groups/{group}/teams', at), label: t('league_site.teams') },
          {
            to: path('/{season?}/groups/{group}/individual-standings', at),
            label: t('competition.individual'),
          },
        ]}
      />
      {children}
    </>
  );
}
