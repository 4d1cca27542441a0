import { type AnswerOf, CHANNELS, type Cup, listSeenGroups, showCup } from '@oche/contract';
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

export async function loadCups(app: AppContext, season: string | undefined) {
  const { groups } = await app.query.fetchQuery(callQuery(app, listSeenGroups, seasonPlace(app, season)));
  await Promise.all(cupsOf(groups).map(({ slug }) => loadCup(app, { season, group: slug })));
}

type Group = AnswerOf<typeof listSeenGroups>['groups'][number];
const cupsOf = (groups: readonly Group[]) => groups.filter(({ kind }) => kind === 'cup');

const cupInput = (app: AppContext, { season, group }: Params) => ({
  ...{ ...seasonPlace(app, season), group_slug: group },
});
export const loadCup = (app: AppContext, params: Params) =>
  app.query.fetchQuery(callQuery(app, showCup, cupInput(app, params)));
export const knownCupName = (app: AppContext, { season, group = '' }: Record<string, string>): string =>
  app.query.getQueryData<Cup>(queryKey(showCup, cupInput(app, { season, group })))?.name ?? '';

/** The cups of a season with their rounds: most have one. */
export function CupList() {
  const t = useT();
  const { place } = useSeasonOfSite();
  const cups = cupsOf(useAnswer(listSeenGroups, place).groups);
  return (
    <>
      <PageHead title={t('competition.cup')} />
      {cups.length === 0 && <Empty icon="trophy" title={t('league_site.no_cup')} />}
      {cups.map((cup) => (
        <CupInList key={cup.slug} group={cup} />
      ))}
    </>
  );
}

function CupInList({ group: { slug, name, teams, played, matches } }: { group: Group }) {
  const t = useT();
  const { season } = useSeasonOfSite();
  const cup = useCup(slug);
  return (
    <section className="mb-12 border-ink border-t-2 pt-3">
      <h2 className="text-xl">
        <Link
          to={path('/{season?}/cup/{group}/standings', { season, group: slug })}
          className="hover:underline"
        >
          {name}
        </Link>
      </h2>
      <p className="mb-6 text-ink-soft">{t('league_site.group_line', { teams, played, matches })}</p>
      <Rounds cup={cup} />
    </section>
  );
}

/** A cup, kept up to date by what is told. */
function useCup(group: string): Cup {
  const { query } = useApp();
  const input = { ...useSeasonOfSite().place, group_slug: group };
  const cup = useAnswer(showCup, input);
  const soon = useSoon(() => query.invalidateQueries({ queryKey: queryKey(showCup, input) }), {
    ...{ atLeast: 1500, spread: 3000 },
  });
  useLive(CHANNELS.cup(cup.group_id), { onMessage: { change: ({ v }) => v > cup.v && soon() } });
  return cup;
}

/** What stands above the pages of a cup. */
export function CupFrame({ group, children }: { group: string; children: ReactNode }) {
  const t = useT();
  const { season } = useSeasonOfSite();
  const cup = useCup(group);
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

export function CupStandings({ group }: { group: string }) {
  const { place } = useSeasonOfSite();
  const cup = useAnswer(showCup, { ...place, group_slug: group });
  return (
    <CupFrame group={group}>
      <Rounds cup={cup} />
    </CupFrame>
  );
}

/** The rounds of a cup side by side: who met, who is through, what is still in the bowl. */
function Rounds({ cup }: { cup: Cup }) {
  const t = useT();
  const { season } = useSeasonOfSite();
  if (cup.rounds.length === 0) return <Empty icon="trophy" title={t('league_site.not_drawn')} />;
  const winner = cup.next.length === 1 ? cup.next[0] : undefined;
  return (
    <>
      {winner !== undefined && (
        <p className="mb-6 text-2xl">
          {t('league_site.cup_winner', { team: cup.teams.find(({ id }) => id === winner)?.name ?? '' })}
        </p>
      )}
      <CupRounds cup={cup} to={(slug) => matchAddress(season)({ slug })} t={t} />
    </>
  );
}
