import {
  exportTournamentTable,
  requestFor,
  showHonours,
  showTournament,
  type TournamentTable,
  topicOf,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { apiUrl } from '../../lib/api-url.ts';
import { useT } from '../../lib/app-context.tsx';
import { useFollows } from '../../lib/follows.ts';
import { Link } from '../../lib/links.tsx';
import { useLiveState } from '../../lib/live.ts';
import { ScoreFeed } from '../../lib/live-score.tsx';
import { path } from '../../lib/paths.ts';
import { DataLinks } from '../../ui/data-links.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { FollowButton } from '../../widgets/follow-button.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { sidesOf } from '../../widgets/tournament/stage-brackets.ts';
import type { TournamentData } from './tournament-data.ts';

type Props = {
  data: TournamentData;
  /** What can be done beside the name. */
  actions?: ReactNode;
  /** What of this page there is as tables. */
  tables?: readonly TournamentTable[];
  children: ReactNode;
};

/** What stands above every page of a tournament: its name, its event, the way to the others, and whether it is live. */
export function TournamentFrame({ data, actions, tables = [], children }: Props) {
  const t = useT();
  const { name, colour, slug, event } = data.sheet;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FlightMark name={name} colour={colour} className="size-10 sm:size-12" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-ink-soft">
            <Link
              to={path('/events/{event}', { event: event.slug })}
              className="inline-block py-1 font-semibold underline"
            >
              {event.name}
            </Link>
            , {formatMoment(t.locale, event.starts_at, event.zone)} · {event.location}
          </p>
          <h1 className="text-2xl sm:text-4xl">
            <Link to={path('/tournaments/{tournament}', { tournament: slug })} className="hover:underline">
              {name}
            </Link>
          </h1>
        </div>
        <div className="no-print flex flex-wrap items-center gap-3">
          <Connection data={data} />
          <Follow data={data} />
          {actions}
        </div>
      </header>
      <PageTabs label={t('view.pages')} pages={pagesOf(data, t)} />
      {children}
      {tables.length > 0 && <Data data={data} tables={tables} />}
      <Feeds data={data} />
    </>
  );
}

function Data({ data: { sheet }, tables }: { data: TournamentData; tables: readonly TournamentTable[] }) {
  const t = useT();
  const { slug: tournament, is_public } = sheet;
  // An address alone says nothing about who follows it: what is not public yet is there for nobody.
  if (!is_public) return null;
  const address = (...[endpoint, input]: Parameters<typeof requestFor>) =>
    apiUrl() + requestFor(endpoint, input).path;
  return (
    <DataLinks
      t={t}
      links={[
        ...tables.map((table) => ({
          label: t(`view.table.${table}`),
          href: address(exportTournamentTable, { tournament, table }),
          as: 'csv' as const,
        })),
        { label: t('view.table.all'), href: address(showTournament, { tournament }), as: 'json' },
        ...(tables.includes('honours')
          ? [
              {
                label: t('view.table.honours'),
                href: address(showHonours, { tournament }),
                as: 'json' as const,
              },
            ]
          : []),
      ]}
    />
  );
}

function Follow({ data: { sheet } }: { data: TournamentData }) {
  const t = useT();
  const { isFollowed, toggle } = useFollows();
  const { id, name, slug, event } = sheet;
  // Of one that is over there is no more to tell.
  if (sheet.view.phase === 'finished' || sheet.view.phase === 'cancelled') return null;
  const topic = topicOf('tournament', id);
  const what = {
    ...{ topic, label: `${event.name}: ${name}`.slice(0, 120) },
    path: path('/tournaments/{tournament}', { tournament: slug }),
  };
  return <FollowButton isFollowed={isFollowed(topic)} name={name} onToggle={() => toggle(what)} t={t} />;
}

function pagesOf({ sheet }: TournamentData, t: Translate): PageTab[] {
  const { slug: tournament, stages, view } = sheet;
  const sides = sidesOf(stages, view.pairings);
  const isDrawn = view.pairings.length > 0;
  const at = { tournament };
  return [
    { to: path('/tournaments/{tournament}', at), label: t('view.page.now'), when: true },
    { to: path('/tournaments/{tournament}/games', at), label: t('view.page.games'), when: isDrawn },
    {
      to: path('/tournaments/{tournament}/groups', at),
      label: t('view.page.groups'),
      when: view.groups.length > 0,
    },
    {
      to: path('/tournaments/{tournament}/winner-brackets', at),
      label: t(sides.losers.length > 0 ? 'view.page.winners' : 'view.page.bracket'),
      when: sides.winners.length > 0,
    },
    {
      to: path('/tournaments/{tournament}/consolation-brackets', at),
      label: t('view.page.losers'),
      when: sides.losers.length > 0,
    },
    { to: path('/tournaments/{tournament}/results', at), label: t('view.page.results'), when: isDrawn },
  ].filter(({ when }) => when);
}

/** How many boards play, and whether what is shown is as it is now. */
function Connection({ data: { sheet } }: { data: TournamentData }) {
  const t = useT();
  const state = useLiveState();
  const boards = sheet.view.pairings.filter(({ status }) => status === 'running').length;
  if (sheet.view.phase !== 'playing' && sheet.view.phase !== 'drawn') return null;
  if (state === 'offline')
    return (
      <span role="status" className="font-semibold text-ink-soft text-sm">
        {t('live.state.offline')}
      </span>
    );
  return boards > 0 ? <LiveDot label={t('view.boards_live', { count: boards })} /> : null;
}

/** Scores move on every page: games that are being played are listened to. */
function Feeds({ data: { sheet, onScore } }: { data: TournamentData }) {
  const running = sheet.view.pairings.filter(({ status }) => status === 'running');
  return running.map(({ id }) => {
    const gameId = sheet.games[id];
    return gameId && <ScoreFeed key={gameId} gameId={gameId} onChange={onScore} />;
  });
}
