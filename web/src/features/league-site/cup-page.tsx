import { CHANNELS, type Cup, listSeenGroups, showCup } from '@oche/contract';
import type { ReactNode } from 'react';
import { type AppContext, callQuery, queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { CupRounds } from '../../widgets/league/cup-rounds.tsx';
import { matchAddress } from './site-data.ts';

type Params = { season?: string | undefined; group: string };

export const loadCups = (app: AppContext, season: string | undefined) =>
  app.query.fetchQuery(callQuery(app, listSeenGroups, seasonPlace(app, season)));

const cupInput = (app: AppContext, { season, group }: Params) => ({
  ...{ ...seasonPlace(app, season), group_slug: group },
});
export const loadCup = (app: AppContext, params: Params) =>
  app.query.fetchQuery(callQuery(app, showCup, cupInput(app, params)));
export const knownCupName = (app: AppContext, { season, group = '' }: Record<string, string>): string =>
  app.query.getQueryData<Cup>(queryKey(showCup, cupInput(app, { season, group })))?.name ?? '';

/** The cups of a season. */
export function CupList() {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const cups = useAnswer(listSeenGroups, place).groups.filter(({ kind }) => kind === 'cup');
  return (
    <>
      <PageHead title={t('competition.cup')} />
      {cups.length === 0 && <Empty icon="trophy" title={t('league_site.no_cup')} />}
      <ul className="grid gap-8 md:grid-cols-2">
        {cups.map(({ slug, name, teams, played, matches }) => (
          <li key={slug} className="border-ink border-t-2 pt-3">
            <h2 className="text-xl">
              <Link
                to={path('/{season?}/cup/{group}/standings', { season, group: slug })}
                className="hover:underline"
              >
                {name}
              </Link>
            </h2>
            <p className="text-ink-soft">{t('league_site.group_line', { teams, played, matches })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What stands above the pages of a cup. */
export function CupFrame({ group, children }: { group: string; children: ReactNode }) {
  const { t, query } = useApp();
  const { place, season } = useSeasonOfSite();
  const input = { ...place, group_slug: group };
  const cup = useAnswer(showCup, input);
  const soon = useSoon(() => query.invalidateQueries({ queryKey: queryKey(showCup, input) }), {
    ...{ atLeast: 1500, spread: 3000 },
  });
  useLive(CHANNELS.cup(cup.group_id), { onMessage: { change: ({ v }) => v > cup.v && soon() } });
  const at = { season, group };
  return (
    <>
      <h1 className="mb-4 text-3xl sm:text-4xl">{cup.name}</h1>
      <PageTabs
        label={cup.name}
        pages={[
          { to: path('/{season?}/cup/{group}/standings', at), label: t('league_site.rounds') },
          {
            to: path('/{season?}/cup/{group}/individual-standings', at),
            label: t('competition.individual'),
          },
        ]}
      />
      {children}
    </>
  );
}

/** The rounds of a cup side by side: who met, who is through, what is still in the bowl. */
export function CupStandings({ group }: { group: string }) {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const cup = useAnswer(showCup, { ...place, group_slug: group });
  const winner = cup.rounds.length > 0 && cup.next.length === 1 ? cup.next[0] : undefined;
  return (
    <CupFrame group={group}>
      {winner !== undefined && (
        <p className="mb-6 text-2xl">
          {t('league_site.cup_winner', { team: cup.teams.find(({ id }) => id === winner)?.name ?? '' })}
        </p>
      )}
      {cup.rounds.length === 0 ? (
        <Empty icon="trophy" title={t('league_site.not_drawn')} />
      ) : (
        <CupRounds cup={cup} to={(slug) => matchAddress(season)({ slug })} t={t} />
      )}
    </CupFrame>
  );
}
