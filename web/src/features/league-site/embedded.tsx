import { type LeagueHome, listSeenMatches, showLeagueHome } from '@oche/contract';
import { formatDay } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { type AppContext, callQuery, useAnswer, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useCompetition, useSeasonOfSite, useSiteLook } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { type Address, path } from '../../lib/paths.ts';
import { useSettledSearch } from '../../lib/search.ts';
import { colourVariables } from '../../lib/site-colours.ts';
import { EveningBoard } from '../../widgets/league/evening-board.tsx';
import { FixtureList } from '../../widgets/league/fixture-list.tsx';
import { StandingsTable } from '../../widgets/league/standings.tsx';
import { matchAddress, useFreshAnswer, useGroup } from './site-data.ts';

/** The table of a division, for the page of somebody else. */
export function EmbeddedTable({ group }: { group: string }) {
  const t = useT();
  const { data, teamTo } = useGroup(group);
  return (
    <Embedded title={data.group.name} to={path('/{season?}/groups/{group}/standings', { group })}>
      <StandingsTable
        caption={t('league_table.caption', { group: data.group.name })}
        rows={data.rows}
        {...{ teamTo, t }}
        isShort
      />
    </Embedded>
  );
}

const SLUG = /^[a-z0-9-]{2,60}$/;
export const loadEvening = (app: AppContext) =>
  app.query.fetchQuery(callQuery(app, showLeagueHome, seasonPlace(app, undefined)));

const teamInput = (place: ReturnType<typeof seasonPlace>, team: string) => ({ ...place, team });
export const loadNext = (app: AppContext, team: string | undefined) =>
  team && SLUG.test(team)
    ? app.query.fetchQuery(callQuery(app, listSeenMatches, teamInput(seasonPlace(app, undefined), team)))
    : loadEvening(app);

/** What is played next: by everybody, or by one team. */
export function EmbeddedNext() {
  const { team } = useSettledSearch('/embed/league/next');
  return team && SLUG.test(team) ? <NextOfTeam team={team} /> : <NextEvening />;
}

function NextEvening() {
  const t = useT();
  const data = useHome();
  const shown = data.today.length > 0 ? data.today : data.next;
  return (
    <Embedded title={t('league_site.next_evening')} to={path('/{season?}/calendar', {})}>
      <Matches data={data} matches={shown} />
    </Embedded>
  );
}

const MOST_NEXT = 5;

function NextOfTeam({ team }: { team: string }) {
  const { place } = useSeasonOfSite();
  const input = teamInput(place, team);
  const data = useAnswer(listSeenMatches, input);
  useFreshAnswer(data.season.id, listSeenMatches, input);
  const name = data.teams.find(({ slug }) => slug === team)?.name ?? '';
  const coming = data.matches.filter(({ state }) => state === 'to_come' || state === 'live');
  return (
    <Embedded title={name} to={path('/{season?}/calendar', {}, { team })}>
      <Matches data={data} matches={coming.slice(0, MOST_NEXT)} />
    </Embedded>
  );
}

/** How the matches of the evening stand. */
export function EmbeddedTicker() {
  const t = useT();
  const data = useHome();
  const names = new Map(data.teams.map(({ slug, name }) => [slug, name]));
  return (
    <Embedded title={null} to={path('/')}>
      {data.today.length > 0 ? (
        <EveningBoard
          groups={data.groups}
          matches={data.today}
          nameOf={(team) => names.get(team) ?? ''}
          zone={data.season.zone}
          to={matchAddress(undefined)}
          t={t}
        />
      ) : (
        <Matches data={data} matches={data.results} />
      )}
    </Embedded>
  );
}

function useHome(): LeagueHome {
  const { place } = useSeasonOfSite();
  const data = useAnswer(showLeagueHome, place);
  useFreshAnswer(data.season.id, showLeagueHome, place);
  return data;
}

type MatchesProps = { data: Pick<LeagueHome, 'teams' | 'season'>; matches: LeagueHome['next'] };

function Matches({ data: { teams, season }, matches }: MatchesProps) {
  const t = useT();
  const names = new Map(teams.map(({ slug, name }) => [slug, name]));
  if (matches.length === 0) return <p className="text-ink-soft">{t('league_site.nothing_played')}</p>;
  return (
    <FixtureList
      matches={matches}
      nameOf={(team) => names.get(team) ?? ''}
      lineOf={({ starts_at }) => formatDay(t.locale, starts_at, season.zone)}
      zone={season.zone}
      to={matchAddress(undefined)}
      t={t}
    />
  );
}

/** Says what it is and whose, in the colours of the federation. */
function Embedded({ title, to, children }: { title: string | null; to: Address; children: ReactNode }) {
  const { organisation } = useCompetition();
  const look = useSiteLook(organisation.slug);
  return (
    <div style={colourVariables(look)}>
      <h1 className="mb-3 text-xl">
        <Link to={to} className="hover:underline">
          {title ?? organisation.name}
        </Link>
      </h1>
      {children}
      {title !== null && <p className="mt-3 text-ink-soft text-sm">{organisation.name}</p>}
    </div>
  );
}
