import { CHANNELS, currentUser, type LeagueMatch, showLeagueMatch, showSeasonDesk } from '@oche/contract';
import type { Side } from '@oche/kit';
import { isLineUpTime } from '@oche/league';
import { formatMoment } from '@oche/messages/dates';
import { useCallback, useEffect } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { keepPage } from '../../lib/kept-page.ts';
import { Link } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { dayText, NEWS, shortDay } from './calendar-data.ts';
import { LineUpChooser } from './line-up-chooser.tsx';
import { logWords } from './log-words.ts';
import { MatchActions } from './match-actions.tsx';
import { NotSent } from './not-sent.tsx';
import { isOpen, SIDES } from './sheet-data.ts';
import { SheetDuties } from './sheet-duties.tsx';
import { SheetGames } from './sheet-games.tsx';
import { SheetPhotos } from './sheet-photos.tsx';
import { useSheet } from './use-sheet.ts';

/** One match: who, where and when, how it stands, what can be done, and what was. */
export function MatchPage() {
  const { query, t } = useApp();
  const { org_slug, season_slug, match_slug } = useParams(
    '/competition/{org_slug}/season/{season_slug}/matches/{match_slug}',
  );
  const place = { org_slug, season_slug };
  const known = useAnswer(showLeagueMatch, { ...place, match_slug });
  const refresh = useCallback(
    () =>
      query.invalidateQueries({ queryKey: queryKey(showLeagueMatch, { org_slug, season_slug, match_slug }) }),
    [query, org_slug, season_slug, match_slug],
  );
  const soon = useSoon(refresh, NEWS);
  useKeptPage(known, place);
  useLive(CHANNELS.season(known.season_id), {
    onMessage: { change: soon, match: ({ id }) => id === known.id && soon() },
    onSync: soon,
  });
  const sheet = useSheet(known, place, refresh);
  const { match } = sheet;
  const choosing = lineUpsToChoose(match);
  const { home, away } = match.teams;
  const hasScore = match.slots.some(({ score }) => score !== null) || match.forfeit_by !== null;
  return (
    <>
      <p className="text-ink-soft">
        {match.group.name}, {t('league_match.round', { round: match.round })}
      </p>
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-4 text-3xl sm:text-4xl">
        <span>{home.name}</span>
        <span className="tabular-nums">
          {hasScore ? `${match.result.games[0]}–${match.result.games[1]}` : '–'}
        </span>
        <span>{away.name}</span>
      </h1>
      <p className="mt-2 text-lg">
        <strong>
          {match.phase === 'postponed'
            ? t('league_match.date_open')
            : `${dayText(t.locale, match.date)}, ${match.time}`}
        </strong>
        {' · '}
        {match.venue.name}
        {match.venue.address && `, ${match.venue.address}`}
      </p>
      <p className="mt-1 text-ink-soft" role="status">
        {t(`league_match.phase.${match.phase}`)}
        {match.planned !== match.date &&
          ` · ${t('league_match.planned', { date: shortDay(t.locale, match.planned) })}`}
        {match.forfeit_by &&
          ` · ${t('league_match.forfeited_by', { team: match.teams[match.forfeit_by].name })}`}
      </p>
      <NotSent sheet={sheet} />
      <SheetDuties match={match} />
      <div className="mt-8 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:mt-3 print:block">
        <div>
          {choosing.map((side) => (
            <div key={side} className="no-print">
              <LineUpChooser sheet={sheet} side={side} />
            </div>
          ))}
          {match.phase === 'line_ups' && isOpen(match) && (
            <div className="mb-6">
              <Notice tone="success">{t('evening.are_open')}</Notice>
            </div>
          )}
          <div className="no-print">
            <MatchActions sheet={sheet} place={place} onDone={refresh} />
          </div>
          <SheetGames sheet={sheet} />
          <div className="no-print">
            <SheetPhotos sheet={sheet} onDone={refresh} />
          </div>
        </div>
        <div className="no-print">
          <History match={match} place={place} />
        </div>
      </div>
    </>
  );
}

/** Opened in a café without a network, it is what it was. */
function useKeptPage(match: LeagueMatch, { org_slug, season_slug }: SeasonPlace): void {
  const app = useApp();
  useEffect(() => {
    const place = { org_slug, season_slug };
    keepPage(app, [
      queryKey(currentUser, {}),
      queryKey(showSeasonDesk, place),
      queryKey(showLeagueMatch, { ...place, match_slug: match.slug }),
    ]);
  }, [app, match, org_slug, season_slug]);
}

/** A captain chooses for the own side until both are in, and the secretary for a team that has no captain there. */
function lineUpsToChoose(match: LeagueMatch): Side[] {
  const isTime =
    match.phase === 'line_ups' ||
    (match.phase === 'scheduled' && isLineUpTime(new Date().toISOString(), match.starts_at));
  if (!isTime || isOpen(match) || match.is_closed) return [];
  const own = SIDES.filter((side) => match.actors.includes(side) && match.squads[side]);
  const isSecretary = match.actors.includes('secretary') && match.phase === 'line_ups';
  return own.length > 0 || !isSecretary ? own : SIDES.filter((side) => !match.sheet.handed_in[side]);
}

function History({ match, place }: { match: LeagueMatch; place: SeasonPlace }) {
  const t = useT();
  return (
    <Section title={t('league_match.history')}>
      {match.history.length === 0 && <p className="text-ink-soft">{t('league_match.no_history')}</p>}
      <ol className="divide-y divide-line">
        {match.history.map(({ at, kind, by, reason, detail }) => (
          <li key={at + kind} className="py-2 text-sm">
            <p>
              <strong>{logWords(t, kind)}</strong>
              {typeof detail.to === 'string' && `: ${shortDay(t.locale, detail.to)}`}
              {typeof detail.date === 'string' && `: ${shortDay(t.locale, detail.date)}`}
              {typeof detail.slot === 'number' && `, ${t('evening.game', { game: detail.slot })}`}
              {typeof detail.board === 'number' && `: ${detail.board}`}
              {typeof detail.score === 'string' && `: ${detail.score}`}
              {(detail.side === 'home' || detail.side === 'away') && ` · ${match.teams[detail.side].name}`}
            </p>
            {reason && <p>{reason}</p>}
            <p className="text-ink-soft">
              {formatMoment(t.locale, at, match.zone)}
              {` · ${by || t(detail.actor === 'scorer' ? 'evening.by_tablet' : 'league_match.by_clock')}`}
            </p>
          </li>
        ))}
      </ol>
      {match.actors.includes('secretary') && (
        <Link
          to={path('/competition/{org_slug}/season/{season_slug}/log', place, { match: match.slug })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('league_log.of_match')}
        </Link>
      )}
    </Section>
  );
}
