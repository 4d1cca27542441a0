import { exportStandings, requestFor, type Standings, showStandings } from '@oche/contract';
import type { LeagueTieBreaks } from '@oche/league';
import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { apiUrl } from '../../lib/api-url.ts';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useParams, useSettledSearch } from '../../lib/search.ts';
import { DataLinks } from '../../ui/data-links.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { EmbedCode } from '../../widgets/embed-code.tsx';
import { DayLine } from '../../widgets/league/day-line.tsx';
import { MeetingGrid } from '../../widgets/league/meeting-grid.tsx';
import { RankLines } from '../../widgets/league/rank-lines.tsx';
import { MoveLegend, StandingsTable } from '../../widgets/league/standings.tsx';
import { tieBreakWords } from '../../widgets/tie-break-list.tsx';
import { GroupFrame } from './group-frame.tsx';
import { useGroup } from './site-data.ts';

const PATH = '/{season?}/groups/{group}/standings';

/** A division: how it stands or stood, who met whom, and how it came to that. */
export function StandingsPage() {
  const t = useT();
  const { group } = useParams(PATH);
  const { data, season, input, teamTo, matchTo } = useGroup(group, useSettledSearch(PATH).day);
  const { rows, matches, days, days_played, day } = data;
  const isLive = matches.some(({ state }) => state === 'live');
  const label = t('league_table.caption', { group: data.group.name });
  return (
    <GroupFrame {...{ data, season }}>
      {days > 0 && (
        <DayLine
          {...{ days, day, isLive, t }}
          played={days_played}
          to={(to) => path(PATH, { season, group }, { day: to === days_played ? undefined : to })}
        />
      )}
      {rows.length === 0 ? (
        <Empty icon="users" title={t('league_site.no_teams')} />
      ) : (
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
          <div className="min-w-0">
            <StandingsTable caption={label} {...{ rows, teamTo, t }} />
            <MoveLegend {...{ rows, t }} />
            <Remarks {...{ data, t }} />
          </div>
          <div className="min-w-0">
            {matches.length > 0 && (
              <Section
                title={t('league_site.grid')}
                aside={<span className="text-ink-soft text-sm">{t('league_site.home_in_row')}</span>}
              >
                <MeetingGrid teams={rows} zone={data.season.zone} to={matchTo} {...{ matches, t }} />
              </Section>
            )}
            {day > 1 && (
              <Section title={t('league_site.ranks')}>
                <RankLines {...{ rows, t }} />
              </Section>
            )}
          </div>
        </div>
      )}
      {season === undefined && (
        <EmbedCode
          parts={[
            { label: t('embed.table'), path: `/embed/league/standings/${group}` },
            { label: t('embed.next'), path: '/embed/league/next' },
            { label: t('embed.ticker'), path: '/embed/league/ticker' },
          ]}
          t={t}
        />
      )}
      <DataLinks
        t={t}
        links={[
          { label, href: apiUrl() + requestFor(exportStandings, input).path, as: 'csv' },
          { label, href: apiUrl() + requestFor(showStandings, input).path, as: 'json' },
        ]}
      />
    </GroupFrame>
  );
}

/** What comes after the points. */
const afterPoints = (list: LeagueTieBreaks): LeagueTieBreaks => ({
  ...list,
  criteria: list.criteria.filter(({ by, among }) => by !== 'points' || among !== undefined),
});

/** Points that were taken off, and what splits a tie. */
const Remarks = ({ data: { penalties, tie_breaks }, t }: { data: Standings; t: Translate }) => (
  <div className="mt-4 grid gap-1 text-ink-soft text-sm">
    {penalties.map(({ team, points, reason, date }) => (
      <p key={`${team} ${date} ${reason}`}>
        {t('league_site.penalty', {
          team,
          points,
          reason,
          date: formatDate(t.locale, `${date}T12:00:00Z`, 'UTC'),
        })}
      </p>
    ))}
    <p>
      {t('league_site.ties', {
        criteria: tieBreakWords(afterPoints(tie_breaks as unknown as LeagueTieBreaks), t),
      })}
    </p>
  </div>
);
