import { type SeenFigures, type SeenPlayer, showSeenPlayer } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { formatNumber } from '@oche/messages/numbers';
import { type AppContext, callQuery, queryKey, useAnswer, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { notFound } from '../../lib/navigation.ts';
import { path } from '../../lib/paths.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { FigureTiles } from '../../widgets/figure-tiles.tsx';
import { FormStrokes } from '../../widgets/league/form-strokes.tsx';
import { EveningSpecials } from '../../widgets/league/specials.tsx';
import { matchAddress, useFreshAnswer } from './site-data.ts';

const ID = /^\d{1,15}$/;
const inputOf = (app: AppContext, season: string | undefined, player: string) => ({
  ...seasonPlace(app, season),
  player_id: Number(player),
});

export async function loadPlayer(app: AppContext, season: string | undefined, player: string): Promise<void> {
  if (!ID.test(player)) throw notFound();
  await app.query.fetchQuery(callQuery(app, showSeenPlayer, inputOf(app, season, player)));
}

export const knownPlayer = (app: AppContext, { season, player = '' }: Record<string, string>) =>
  app.query.getQueryData<SeenPlayer>(queryKey(showSeenPlayer, inputOf(app, season, player)));

/** Somebody over the years: where they play, what they threw, and every evening of a season. */
export function PlayerPage({ player }: { player: string }) {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const input = { ...place, player_id: Number(player) };
  const data = useAnswer(showSeenPlayer, input);
  useFreshAnswer(data.season.id, showSeenPlayer, input);
  const own = data.seasons.find(({ slug }) => slug === data.season.slug);
  return (
    <>
      <Head data={data} season={season} />
      {own && own.figures.games > 0 && (
        <Section title={data.season.name}>
          <FigureTiles tiles={tilesOf(own.figures, t)} />
        </Section>
      )}
      <div className="grid items-start gap-x-10 lg:grid-cols-[1.2fr_1fr]">
        <div className="min-w-0">
          <Evenings data={data} season={season} />
        </div>
        <div className="min-w-0">
          <Section title={t('league_site.seasons')}>
            <Seasons data={data} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Head({ data, season }: { data: SeenPlayer; season: string | undefined }) {
  const t = useT();
  const teams = data.seasons.find(({ slug }) => slug === data.season.slug)?.teams ?? [];
  return (
    <div className="mb-8 grid gap-2">
      <h1 className="text-3xl sm:text-4xl">{data.name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 text-lg">
        {teams.map(({ slug, name, group }) =>
          group ? (
            <Link
              key={slug}
              to={path('/{season?}/groups/{group}/teams/{team}', { season, group: group.slug, team: slug })}
              className="font-semibold text-(--site-link) underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span key={slug}>{name}</span>
          ),
        )}
        {data.form.length > 0 && (
          <span className="inline-flex items-center gap-2">
            <span className="text-ink-soft text-sm">{t('league_site.form_singles')}</span>
            <FormStrokes form={data.form} t={t} />
          </span>
        )}
      </p>
    </div>
  );
}

const averageText = (t: Translate, { average }: SeenFigures): string =>
  average === null ? '–' : formatNumber(t.locale, average, 1);

function tilesOf(figures: SeenFigures, t: Translate) {
  const { games, won, one_eighties, one_seven_ones, best_checkout, shortest_leg } = figures;
  return [
    { label: t('league_table.won'), value: String(won), note: t('league_site.of_games', { count: games }) },
    {
      label: '180',
      value: String(one_eighties),
      note: one_seven_ones ? `171: ${one_seven_ones}` : undefined,
    },
    { label: t('league_site.best_finish'), value: best_checkout ? String(best_checkout) : '–' },
    { label: t('league_site.shortest_leg'), value: shortest_leg ? String(shortest_leg) : '–' },
    ...(figures.average === null
      ? []
      : [
          {
            label: t('league_site.average'),
            value: averageText(t, figures),
            note: t('league_site.all_seasons'),
          },
        ]),
  ];
}

/** All of them in a table, and the sum below where there are several. */
function Seasons({ data }: { data: SeenPlayer }) {
  const t = useT();
  type Row = { slug: string | null; name: string; teams: string; figures: SeenFigures };
  const sum: Row = { slug: null, name: t('league_site.all_seasons'), teams: '', figures: data.figures };
  const rows: Row[] = [
    ...data.seasons.map(({ teams, ...one }) => ({ ...one, teams: teams.map(({ name }) => name).join(', ') })),
    ...(data.seasons.length > 1 ? [sum] : []),
  ];
  const figure = (key: 'games' | 'won' | 'one_eighties' | 'best_checkout', label: string): Column<Row> => ({
    ...{ key, label, isNumber: true },
    cell: ({ figures }) => figures[key] || '–',
  });
  const columns: Column<Row>[] = [
    {
      ...{ key: 'season', label: t('league_site.season'), isHead: true },
      cell: ({ slug, name, teams }) => (
        <>
          {slug === null || slug === data.season.slug ? (
            name
          ) : (
            <Link
              to={path('/{season?}/players/{player}', { season: slug, player: data.player })}
              className="underline underline-offset-4"
            >
              {name}
            </Link>
          )}
          <span className="block font-normal text-ink-soft text-sm">{teams}</span>
        </>
      ),
    },
    figure('games', t('league_table.games')),
    figure('won', t('league_table.won')),
    figure('one_eighties', '180'),
    figure('best_checkout', t('league_site.best_finish')),
  ];
  return (
    <Table
      caption={t('league_site.seasons_of', { name: data.name })}
      rowKey={({ slug }) => slug ?? ''}
      {...{ rows, columns, t }}
    />
  );
}

function Evenings({ data, season }: { data: SeenPlayer; season: string | undefined }) {
  const t = useT();
  return (
    <Section title={t('league_site.evenings', { season: data.season.name })}>
      {data.evenings.length === 0 && <p className="text-ink-soft">{t('league_site.no_evenings')}</p>}
      <ul className="divide-y divide-line">
        {data.evenings.map((evening) => (
          <li key={evening.match} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2">
            <span className="min-w-0">
              <Link
                to={matchAddress(season)({ slug: evening.match })}
                className="inline-block min-h-7 break-words font-semibold underline underline-offset-4"
              >
                {t('league_site.versus_short', { home: evening.team, away: evening.against })}
                {/* The same two teams meet twice in a season. */}
                <span className="sr-only"> {formatDay(t.locale, evening.starts_at, data.season.zone)}</span>
              </Link>
              <span className="block text-ink-soft text-sm">
                {formatDay(t.locale, evening.starts_at, data.season.zone)} · {evening.group.name}
              </span>
            </span>
            <span className="text-right">
              {t('league_site.won_of', { won: evening.won, games: evening.won + evening.lost })}
            </span>
            <span className="col-span-2 flex flex-wrap gap-1">
              <EveningSpecials {...{ evening, t }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
