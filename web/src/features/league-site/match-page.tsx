import { CHANNELS, type PublicMatch, showPublicMatch } from '@oche/contract';
import type { Side } from '@oche/kit';
import { playersIn } from '@oche/league';
import type { Translate } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { type AppContext, callQuery, queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useSheetScores } from '../../lib/sheet-scores.tsx';
import { useSoon } from '../../lib/use-soon.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Changes } from '../../widgets/league/changes.tsx';
import { SheetTable } from '../../widgets/league/sheet-table.tsx';
import { SpecialChip, specialsOf } from '../../widgets/league/specials.tsx';
import { playerAddress } from './site-data.ts';

export const loadMatch = (app: AppContext, season: string | undefined, match_slug: string) =>
  app.query.fetchQuery(callQuery(app, showPublicMatch, { ...seasonPlace(app, season), match_slug }));

export const knownMatch = (app: AppContext, { season, match = '' }: Record<string, string>) =>
  app.query.getQueryData<PublicMatch>(
    queryKey(showPublicMatch, { ...seasonPlace(app, season), match_slug: match }),
  );

/** Whoever follows a match wants the next game soon; they are not asked for all at the same moment. */
const NEWS = { atLeast: 300, spread: 1500 };

/** A match: how it stands, game by game, and what was thrown in it. */
export function MatchPage({ match: match_slug }: { match: string }) {
  const t = useT();
  const { query } = useApp();
  const { place, season } = useSeasonOfSite();
  const input = { ...place, match_slug };
  const match = useAnswer(showPublicMatch, input);
  const soon = useSoon(() => query.invalidateQueries({ queryKey: queryKey(showPublicMatch, input) }), NEWS);
  useLive(CHANNELS.leagueMatch(match.id), { onMessage: { change: soon } });
  const { sheet, teams } = match;
  const { scores, feeds } = useSheetScores(sheet.match, true);
  const without = new Set(match.without_page);
  const playerTo = (player: string) => playerAddress(season)({ player, has_page: !without.has(player) });
  return (
    <>
      <Head {...{ match, season, t }} />
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_18rem]">
        <div className="min-w-0">
          <Sealed {...{ match, t }} />
          <Section title={t('league_match.sheet')}>
            <SheetTable
              {...{ sheet, teams, playerTo, t, scores }}
              gamePath={(id) => path('/live/{id}', { id })}
            />
            {feeds}
            <Changes {...{ sheet, teams, t }} />
          </Section>
        </div>
        <OfTheEvening {...{ match, t }} />
      </div>
    </>
  );
}

function Head({ match, season, t }: { match: PublicMatch; season: string | undefined; t: Translate }) {
  const { group, teams, venue, result, round, date, time, is_live, forfeit_by } = match;
  const started = match.sheet.match.results.length > 0 || forfeit_by !== null;
  const to =
    group.kind === 'cup'
      ? path('/{season?}/cup/{group}/standings', { season, group: group.slug })
      : path('/{season?}/groups/{group}/standings', { season, group: group.slug });
  const place = [venue.name, venue.address].filter(Boolean).join(', ');
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-2 text-ink-soft">
        <Link to={to} className="font-semibold text-(--site-link) underline underline-offset-4">
          {group.name}
        </Link>
        <span>
          {t(group.kind === 'cup' ? 'league_site.round' : 'league_site.day', { day: round, round })}
        </span>
        <span>
          {formatDay(t.locale, `${date}T12:00:00Z`, 'UTC')}, {time}
        </span>
        {place && (
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            rel="noopener noreferrer"
            className="underline underline-offset-4"
          >
            {place}
          </a>
        )}
      </p>
      <div className="rounded-card border border-(--site-edge) bg-(--stage) p-4 text-(--on-stage) sm:p-6">
        <Score {...{ match, season, started }} />
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 border-current/30 border-t pt-3">
          <span className="font-semibold">
            {is_live && (
              <span
                aria-hidden="true"
                className="pulse-live mr-2 inline-block size-2.5 rounded-full bg-current"
              />
            )}
            {forfeit_by
              ? t('league_match.forfeited_by', { team: teams[forfeit_by].name })
              : t(`league_match.phase.${match.phase}`)}
          </span>
          {started && <span>{t('league_site.legs', { home: result.legs[0], away: result.legs[1] })}</span>}
        </p>
      </div>
    </>
  );
}

type ScoreProps = { match: PublicMatch; season: string | undefined; started: boolean };

/** On a phone one team below the other, so that no name is broken; else side by side with the score between them. */
function Score({ match, season, started }: ScoreProps) {
  const [home, away] = started ? match.result.games : ['–', '–'];
  const figure = `numerals justify-self-end ${started ? 'text-4xl sm:text-7xl' : 'text-2xl'}`;
  return (
    <h1 className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-xl sm:grid-cols-[1fr_auto_auto_auto_1fr] sm:text-3xl">
      <TeamName {...{ match, season }} side="home" />
      <span className={figure}>{home}</span>
      <span
        aria-hidden="true"
        className={`hidden h-14 w-0.5 bg-current opacity-40 ${started ? 'sm:block' : ''}`}
      />
      <span className={`${figure} max-sm:col-start-2 max-sm:row-start-2 ${started ? '' : 'sm:hidden'}`}>
        {away}
      </span>
      <TeamName {...{ match, season }} side="away" />
    </h1>
  );
}

function TeamName(props: { match: PublicMatch; season: string | undefined; side: Side }) {
  const { match, season, side } = props;
  const { slug, name } = match.teams[side];
  return (
    <Link
      to={path('/{season?}/groups/{group}/teams/{team}', { season, group: match.group.slug, team: slug })}
      className={`min-w-0 hyphens-auto break-words [font-stretch:112%] ${
        side === 'away' ? 'max-sm:col-start-1 max-sm:row-start-2 sm:col-start-5 sm:text-right' : ''
      }`}
    >
      {name}
    </Link>
  );
}

/** Nobody sees a line-up before both are in: that there is one is no secret. */
function Sealed({ match: { sheet, teams, phase }, t }: { match: PublicMatch; t: Translate }) {
  const { home, away } = sheet.handed_in;
  if (phase !== 'line_ups' || home === away) return null;
  return (
    <div className="mb-6">
      <Notice>{t('league_site.sealed', { team: teams[home ? 'home' : 'away'].name })}</Notice>
    </div>
  );
}

const SIDES = ['home', 'away'] as const;

/** What was thrown that evening, by whom and in which game. */
function OfTheEvening({ match: { sheet }, t }: { match: PublicMatch; t: Translate }) {
  const thrown = sheet.match.results
    .toSorted((one, other) => one.slot - other.slot)
    .flatMap(({ slot: number, tallies }) => {
      const slot = sheet.match.format.slots[number - 1]!;
      return SIDES.flatMap((side, at) => {
        const players = playersIn(sheet.match, side, slot);
        return (tallies?.[at] ?? []).flatMap((tally, nth) =>
          specialsOf(tally, slot, sheet.lists, t).map((what) => ({
            what,
            number,
            name: sheet.names[players[nth]!] ?? '',
          })),
        );
      });
    });
  if (thrown.length === 0) return null;
  return (
    <Section title={t('league_site.of_the_evening')}>
      <ul className="grid gap-2">
        {thrown.map(({ what, number, name }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same can be thrown twice
          <li key={nth} className="flex flex-wrap items-center gap-x-3">
            <SpecialChip text={what} />
            <span>
              {name}
              <span className="text-ink-soft text-sm"> {t('evening.game', { game: number })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
