import { CHANNELS, type LeagueMatch, showLeagueMatch } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useCallback } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useParams } from '../../lib/search.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { Section } from '../../ui/page.tsx';
import { dayText, NEWS, shortDay } from './calendar-data.ts';
import { MatchActions } from './match-actions.tsx';

/** One match: who, where and when, how it stands, what can be done, and what was. */
export function MatchPage() {
  const { query, t } = useApp();
  const { org_slug, season_slug, match_slug } = useParams(
    '/competition/{org_slug}/season/{season_slug}/matches/{match_slug}',
  );
  const place = { org_slug, season_slug };
  const match = useAnswer(showLeagueMatch, { ...place, match_slug });
  const refresh = useCallback(
    () =>
      query.invalidateQueries({ queryKey: queryKey(showLeagueMatch, { org_slug, season_slug, match_slug }) }),
    [query, org_slug, season_slug, match_slug],
  );
  const soon = useSoon(refresh, NEWS);
  useLive(CHANNELS.season(match.season_id), {
    onMessage: { change: soon, match: ({ id }) => id === match.id && soon() },
    onSync: soon,
  });
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
      <p className="mt-1 text-ink-soft">
        {t(`league_match.phase.${match.phase}`)}
        {match.planned !== match.date &&
          ` · ${t('league_match.planned', { date: shortDay(t.locale, match.planned) })}`}
        {match.forfeit_by &&
          ` · ${t('league_match.forfeited_by', { team: match.teams[match.forfeit_by].name })}`}
      </p>
      <div className="mt-8 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <MatchActions match={match} place={place} onDone={refresh} />
          <Sheet match={match} />
        </div>
        <History match={match} />
      </div>
    </>
  );
}

/** The sheet as far as it is filled in; line-ups that are sealed are not in the answer. */
function Sheet({ match }: { match: LeagueMatch }) {
  const t = useT();
  return (
    <Section title={t('league_match.sheet')}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('league_match.sheet')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('league_match.game')}</th>
            <th scope="col">{match.teams.home.name}</th>
            <th scope="col">{t('league_match.score')}</th>
            <th scope="col">{match.teams.away.name}</th>
          </tr>
        </thead>
        <tbody>
          {match.slots.map(({ number, kind, home, away, score, only_on_draw }) => (
            <tr key={number} className="border-line border-b">
              <th scope="row" className="w-24 py-2 text-left font-normal text-ink-soft text-sm">
                {number}. {t(`league_match.kind.${kind}`)}
                {only_on_draw && ` (${t('league_match.on_draw')})`}
              </th>
              <td className="py-2 text-right">{home.join(' / ')}</td>
              <td className="w-20 py-2 text-center font-semibold tabular-nums">
                {score ? `${score[0]}–${score[1]}` : '–'}
              </td>
              <td className="py-2">{away.join(' / ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function History({ match }: { match: LeagueMatch }) {
  const t = useT();
  return (
    <Section title={t('league_match.history')}>
      {match.history.length === 0 && <p className="text-ink-soft">{t('league_match.no_history')}</p>}
      <ol className="divide-y divide-line">
        {match.history.map(({ at, kind, by, reason, detail }) => (
          <li key={at + kind} className="py-2 text-sm">
            <p>
              <strong>{historyWords(t, kind)}</strong>
              {typeof detail.to === 'string' && `: ${shortDay(t.locale, detail.to)}`}
              {typeof detail.date === 'string' && `: ${shortDay(t.locale, detail.date)}`}
            </p>
            {reason && <p>{reason}</p>}
            <p className="text-ink-soft">
              {formatMoment(t.locale, at, match.zone)}
              {` · ${by || t('league_match.by_clock')}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const HISTORY = [
  ...(['match_moved', 'match_turned', 'match_ask_postponement', 'match_agree_postponement'] as const),
  ...(['match_decline_postponement', 'match_set_date', 'match_type_results', 'match_confirm'] as const),
  ...(['match_dispute', 'match_correct', 'match_close', 'match_forfeit', 'match_claim_forfeit'] as const),
  ...(['match_drop_claim', 'match_cancel', 'match_remind', 'match_late'] as const),
] as const;

function historyWords(t: ReturnType<typeof useT>, kind: string): string {
  const known = HISTORY.find((one) => one === kind);
  return known ? t(`league_match.log.${known}`) : t('league_match.log.other');
}
