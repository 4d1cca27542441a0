import { type SeasonWeek as Answer, CHANNELS, showSeasonWeek } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { dayLeaf, formatWeekday } from '@oche/messages/dates';
import { useCallback } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { PageHead } from '../../ui/page.tsx';
import { MatchTicker } from '../../widgets/league/match-ticker.tsx';
import { WeekStrip } from '../../widgets/league/week-strip.tsx';
import { WeekNeeds } from './week-needs.tsx';

/** The secretary's week: what needs somebody, what is on tonight, what comes next. */
export function SeasonWeek() {
  const { t, query } = useApp();
  const { place, season, may } = useSeasonDesk();
  const week = useAnswer(showSeasonWeek, place);
  const soon = useSoon(
    useCallback(() => query.invalidateQueries({ queryKey: queryKey(showSeasonWeek) }), [query]),
    { atLeast: 100, spread: 300 },
  );
  useLive(CHANNELS.season(week.season_id), { onMessage: { change: soon, match: soon }, onSync: soon });
  const leads = may('competition_leader');
  return (
    <>
      <PageHead title={leads ? titleOf(week, t) : t('season_week.title_captain')} />
      <WeekStrip days={week.days} today={week.today} t={t} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_23rem] lg:items-start">
        <div className="grid gap-8">
          {leads && <WeekNeeds week={week} />}
          <Next week={week} t={t} />
        </div>
        <MatchTicker
          matches={week.today_matches}
          zone={season.zone}
          to={({ slug }) =>
            path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
              ...place,
              match_slug: slug,
            })
          }
          t={t}
        />
      </div>
    </>
  );
}

function titleOf({ needs, waiting }: Answer, t: Translate): string {
  const count = needs.length + Object.values(waiting).filter((waits) => waits > 0).length;
  return count === 0 ? t('season_week.title_quiet') : t('season_week.title', { count });
}

function Next({ week: { next }, t }: { week: Answer; t: Translate }) {
  if (next.length === 0) return null;
  return (
    <section aria-label={t('season_week.next')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] rounded-card border border-line bg-surface">
        {next.map((one) => {
          const { day, month } = dayLeaf(t.locale, `${one.date}T12:00:00Z`, 'UTC');
          return (
            <li key={`${one.kind}${one.date}`} className="flex gap-3 px-4 py-3">
              <span className="grid justify-items-center leading-none">
                <span className="font-extrabold text-2xl tabular-nums [font-stretch:75%]">{day}</span>
                <span className="text-ink-soft text-sm">{month}</span>
              </span>
              <span>
                <span className="block font-semibold">{nameOf(one, t)}</span>
                {one.until !== one.date && (
                  <span className="text-ink-soft text-sm">
                    {t('season_week.next_until', { day: formatWeekday(t.locale, one.until) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameOf({ kind, name, matches }: Answer['next'][number], t: Translate): string {
  switch (kind) {
    case 'matches':
      return t('season_week.next_matches', { count: matches });
    case 'cup_week':
      return t('season_week.cup_week');
    case 'holiday':
      return name;
  }
}
