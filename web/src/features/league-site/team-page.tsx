import { type SeenTeamPage, showSeenTeam } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { type AppContext, callQuery, queryKey, useAnswer, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { fromServer } from '../../lib/device/device.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { FixtureList } from '../../widgets/league/fixture-list.tsx';
import { FormStrokes } from '../../widgets/league/form-strokes.tsx';
import { PlayerName } from '../../widgets/league/player-name.tsx';
import { matchAddress, playerAddress, useFreshAnswer } from './site-data.ts';

type Player = SeenTeamPage['players'][number];

export const loadTeam = (app: AppContext, season: string | undefined, team_slug: string) =>
  app.query.fetchQuery(callQuery(app, showSeenTeam, { ...seasonPlace(app, season), team_slug }));

export const knownTeam = (app: AppContext, { season, team = '' }: Record<string, string>) =>
  app.query.getQueryData<SeenTeamPage>(
    queryKey(showSeenTeam, { ...seasonPlace(app, season), team_slug: team }),
  );

/** A team: where it stands, who plays, what was and is to come, and where it is at home. */
export function TeamPage({ team: team_slug }: { team: string }) {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const input = { ...place, team_slug };
  const data = useAnswer(showSeenTeam, input);
  useFreshAnswer(data.season.id, showSeenTeam, input);
  const { team, matches } = data;
  const { zone } = data.season;
  const names = new Map(data.teams.map(({ slug, name }) => [slug, name]));
  const nameOf = (slug: string) => names.get(slug) ?? '';
  const lists = { nameOf, zone, t, to: matchAddress(season) };
  const lineOf = ({ starts_at }: { starts_at: string }) => formatDay(t.locale, starts_at, zone);
  const played = matches.filter(({ state }) => state === 'counts' || state === 'open').toReversed();
  const playing = matches.filter(({ state }) => state === 'live');
  const coming = matches.filter(({ state }) => state === 'to_come' || state === 'no_date');
  return (
    <>
      <Head data={data} season={season} />
      <div className="grid items-start gap-x-10 lg:grid-cols-[1.4fr_1fr]">
        <div className="min-w-0">
          <Section title={t('league_site.players')}>
            <Players players={data.players} team={team.name} {...{ season, t }} />
          </Section>
        </div>
        <div className="min-w-0">
          {playing.length > 0 && (
            <Section title={t('live.now')}>
              <FixtureList matches={playing} lineOf={lineOf} {...lists} />
            </Section>
          )}
          {coming.length > 0 && (
            <Section title={t('league_site.coming')}>
              <FixtureList matches={coming} lineOf={lineOf} {...lists} />
            </Section>
          )}
          {played.length > 0 && (
            <Section title={t('league_site.results')}>
              <FixtureList matches={played} lineOf={lineOf} {...lists} />
            </Section>
          )}
          {matches.length === 0 && <Empty icon="calendar" title={t('league_site.no_calendar')} />}
          <p className="no-print">
            <a
              href={fromServer(`/calendar/${place.org_slug}/${place.season_slug}/team-${team.slug}.ics`)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-(--site-link) underline underline-offset-4"
            >
              <Icon name="calendar" /> {t('league_site.ics')}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

function Head({ data: { team, row, groups }, season }: { data: SeenTeamPage; season: string | undefined }) {
  const t = useT();
  const group = groups.find(({ slug }) => slug === team.group);
  const place = [team.venue, team.address].filter(Boolean).join(', ');
  return (
    <div className="mb-8 grid gap-2">
      <h1 className="text-3xl sm:text-4xl">{team.name}</h1>
      {team.is_out && <p className="font-semibold">{t('league_site.withdrawn')}</p>}
      {group && (
        <div className="text-lg">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              to={path('/{season?}/groups/{group}/standings', { season, group: group.slug })}
              className="font-semibold text-(--site-link) underline underline-offset-4"
            >
              {group.name}
            </Link>
            {row && !row.withdrawn && <FormStrokes form={row.form} t={t} />}
          </p>
          {row && !row.withdrawn && (
            <p>{t('league_site.stands', { rank: row.rank, points: row.points, played: row.played })}</p>
          )}
        </div>
      )}
      {place && (
        <p className="flex flex-wrap gap-x-3 max-sm:flex-col sm:items-center">
          {/* An address is looked for where the reader's own map is: nothing of theirs is told before they ask. */}
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Icon name="map-pin" /> {place}
          </a>
          {team.home_weekday !== null && (
            <span className="text-ink-soft">
              {t(`league_site.weekday.${team.home_weekday as 1}`)}
              {team.home_time && ` ${team.home_time}`}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

type PlayersProps = {
  players: readonly Player[];
  team: string;
  season: string | undefined;
  t: Translate;
};

function Players({ players, team, season, t }: PlayersProps) {
  if (players.length === 0) return <p className="text-ink-soft">{t('league_site.no_players')}</p>;
  const figure = (
    key: 'games' | 'won' | 'one_eighties' | 'one_seven_ones' | 'best_checkout',
    label: string,
    hideOnPhone = false,
  ): Column<Player> => ({
    ...{ key, label, isNumber: true, hideOnPhone },
    cell: (player) => player[key] || '–',
  });
  const columns: Column<Player>[] = [
    {
      ...{ key: 'name', label: t('league_site.player'), isHead: true },
      cell: ({ player, name, role, has_page }) => (
        <>
          <PlayerName name={name} to={playerAddress(season)({ player, has_page })} />
          {role !== 'player' && (
            <span className="ml-2 font-normal text-ink-soft text-sm">{t(`league_site.role.${role}`)}</span>
          )}
        </>
      ),
    },
    figure('games', t('league_table.games')),
    figure('won', t('league_table.won')),
    {
      ...{ key: 'legs', label: t('league_table.legs'), isNumber: true, hideOnPhone: true },
      cell: ({ legs_won, legs_lost }) => `${legs_won}–${legs_lost}`,
    },
    figure('one_eighties', '180'),
    figure('one_seven_ones', '171', true),
    figure('best_checkout', t('league_site.best_finish'), true),
  ];
  return (
    <Table
      caption={t('league_site.players_of', { team })}
      rows={players}
      rowKey={({ player }) => player}
      {...{ columns, t }}
    />
  );
}
