import {
  exportLeagueLog,
  type InputOf,
  type LeagueLog,
  type LeagueLogLine,
  LOG_LINES_PER_PAGE,
  LOG_TOPICS,
  listLeagueLog,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { type AppContext, callQuery, useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { logSubject, logWords } from './log-words.ts';

const PAGE = '/competition/{org_slug}/season/{season_slug}/log';
type Search = SearchIn<typeof PAGE>;

const filterOf = (
  { org_slug, season_slug }: SeasonPlace,
  search: Search,
): InputOf<typeof exportLeagueLog> => {
  const { team, match, q } = search;
  const topic = LOG_TOPICS.find((one) => one === search.topic);
  return {
    ...{ org_slug, season_slug },
    ...(topic ? { topic } : {}),
    ...(team ? { team } : {}),
    ...(match ? { match } : {}),
    ...(q ? { search: q.slice(0, 60) } : {}),
  };
};
const inputOf = (place: SeasonPlace, search: Search): InputOf<typeof listLeagueLog> => ({
  ...filterOf(place, search),
  page: Number(search.page) > 0 ? Number(search.page) : 1,
});

export const loadLog = (app: AppContext, place: SeasonPlace, search: Search): Promise<unknown> =>
  app.query.fetchQuery({ ...callQuery(app, listLeagueLog, inputOf(place, search)), staleTime: 0 });

/** Who did what in a season, when, and why. */
export function LogPage() {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const search = useSettledSearch(PAGE);
  const log = useAnswer(listLeagueLog, inputOf(place, search));
  const file = useDownload(exportLeagueLog, t('members.export_failed'));
  return (
    <>
      <PageHead
        title={t('league_log.count', { count: log.total })}
        lead={t('league_log.lead')}
        actions={
          <Button
            look="quiet"
            busy={file.pending !== null}
            onClick={() => void file.send(filterOf(place, search))}
          >
            {t('members.export_csv')}
          </Button>
        }
      />
      <Filters log={log} search={search} />
      {log.lines.length === 0 ? (
        <Empty icon="search" title={t('league_log.none')} />
      ) : (
        <Table
          caption={t('league_log.title')}
          columns={columnsOf(place, season.zone, t)}
          rows={log.lines}
          rowKey={({ id }) => id}
          t={t}
        />
      )}
      <Pager
        page={Number(search.page) || 1}
        pages={Math.ceil(log.total / LOG_LINES_PER_PAGE)}
        to={(page) => path(PAGE, place, { ...search, page })}
        t={t}
      />
    </>
  );
}

const columnsOf = (place: SeasonPlace, zone: string, t: Translate): Column<LeagueLogLine>[] => [
  { key: 'at', label: t('league_log.at'), cell: ({ at }) => formatMoment(t.locale, at, zone) },
  {
    key: 'what',
    label: t('league_log.what'),
    isHead: true,
    cell: (line) => (
      <>
        {logWords(t, line.kind)}
        <span className="block font-normal text-sm">
          {line.match ? (
            <Link
              to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
                ...place,
                match_slug: line.match.slug,
              })}
              className="underline underline-offset-4"
            >
              {logSubject(t, line)}
            </Link>
          ) : (
            logSubject(t, line)
          )}
        </span>
      </>
    ),
  },
  { key: 'reason', label: t('league_log.reason'), cell: ({ reason }) => reason },
  {
    key: 'by',
    label: t('league_log.by'),
    cell: ({ by, as_superadmin }) =>
      by === ''
        ? t('league_match.by_clock')
        : as_superadmin
          ? t('league_log.by_superadmin', { name: by })
          : by,
  },
];

/** A form of its own address: it works before any script does. */
function Filters({ log, search }: { log: LeagueLog; search: Search }) {
  const { t } = useApp();
  const all = <option value="">{t('league_match.all')}</option>;
  return (
    <form
      method="get"
      key={JSON.stringify(search)}
      className="no-print mb-6 grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      {search.match && <input type="hidden" name="match" value={search.match} />}
      <label className="grid gap-1 text-sm">
        {t('league_log.about')}
        <select name="topic" defaultValue={search.topic ?? ''} className={INPUT}>
          {all}
          {LOG_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`league_log.topic.${topic}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm">
        {t('league_match.team')}
        <select name="team" defaultValue={search.team ?? ''} className={INPUT}>
          {all}
          {log.teams.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm">
        {t('league_log.search')}
        <input type="search" name="q" maxLength={60} defaultValue={search.q ?? ''} className={INPUT} />
      </label>
      <Button type="submit">{t('league_match.filter')}</Button>
    </form>
  );
}
