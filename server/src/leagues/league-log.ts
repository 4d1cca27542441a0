import { type LeagueLog, LOG_LINES_PER_PAGE, type LOG_TOPICS } from '@oche/contract';
import { type Context, csvDownload, type Input } from '../app/index.ts';
import { type LogFilter, listLogRows } from './log.sql.ts';
import { requireSeason } from './season-desk.ts';
import { listSeasonTeams } from './teams.sql.ts';

/** How the kinds of a topic begin. */
const PREFIXES: Record<(typeof LOG_TOPICS)[number], readonly string[]> = {
  matches: ['match_'],
  penalties: ['penalty_', 'play_off_'],
  teams: ['team_', 'registration_', 'group_'],
  people: ['member', 'role_', 'proposal_', 'transfer_'],
  calendar: ['calendar_', 'cup_', 'venue_'],
  season: ['season_'],
};
/** More than a file for a spreadsheet is read with. */
const MOST_LINES = 20_000;

const filterOf = ({ topic, team, match, search }: Input<'exportLeagueLog'>): LogFilter => ({
  ...{ team, match, search },
  prefixes: topic === undefined ? null : PREFIXES[topic],
});

export async function listLeagueLog({ db }: Context, input: Input<'listLeagueLog'>): Promise<LeagueLog> {
  const season = await requireSeason(db, input);
  const of = { limit: LOG_LINES_PER_PAGE, offset: (input.page - 1) * LOG_LINES_PER_PAGE };
  const [rows, teams] = await Promise.all([
    listLogRows(db, season.id, filterOf(input), of),
    listSeasonTeams(db, season.id),
  ]);
  return {
    total: rows[0]?.total ?? 0,
    lines: rows.map(({ total: _, by, match_slug, home, away, ...line }) => ({
      ...line,
      by: by ?? '',
      match: match_slug === null ? null : { slug: match_slug, home: home ?? '', away: away ?? '' },
    })),
    teams: teams.map(({ slug, name }) => ({ slug, name })),
  };
}

export async function exportLeagueLog({ db }: Context, input: Input<'exportLeagueLog'>) {
  const season = await requireSeason(db, input);
  const rows = await listLogRows(db, season.id, filterOf(input), { limit: MOST_LINES, offset: 0 });
  return csvDownload(
    `log-${season.slug}.csv`,
    ['at', 'kind', 'by', 'home', 'away', 'detail', 'reason'],
    rows.map(({ at, kind, by, home, away, detail, reason }) => [
      ...[at, kind, by ?? '', home ?? '', away ?? ''],
      ...[JSON.stringify(detail), reason],
    ]),
  );
}
