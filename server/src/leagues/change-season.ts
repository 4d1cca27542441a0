import { CHANNELS, Refusal } from '@oche/contract';
import type { Verdict } from '@oche/league';
import { type Context, type Emit, type Publish, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { updateCalendarVersion } from './calendar.sql.ts';
import { insertLog, type LogLine } from './log.sql.ts';
import { isSeen } from './publish-match.ts';
import { requireSeason, type SeasonPlace } from './season-desk.ts';
import { type SeasonRow, shareSeason } from './seasons.sql.ts';
import { lockSeasonTeam, type SeasonTeamRow } from './teams.sql.ts';

export type SeasonChange = {
  tx: Sql;
  season: SeasonRow;
  publish: Publish;
  emit: Emit;
  /** Notes who did what, and why. */
  log: (kind: string, detail: LogLine['detail'], reason?: string) => Promise<unknown>;
};

/** Changes something of a season that is not closed, in one transaction. */
export const changeSeason = <T>(
  context: Context,
  place: SeasonPlace,
  work: (change: SeasonChange) => Promise<T>,
): Promise<T> =>
  transaction(context, async (tx, publish, emit) => {
    const season = requireOpen(await shareSeason(tx, (await requireSeason(tx, place)).id));
    return work({ tx, season, publish, emit, log: logOf(context, tx, season.id) });
  });

/** The same for what stands in its calendar: one after the other, counted, and whoever looks at the season is told. */
export const changeCalendar = <T>(
  context: Context,
  place: SeasonPlace,
  work: (change: SeasonChange & { v: number }) => Promise<T>,
): Promise<T> =>
  transaction(context, async (tx, publish, emit) => {
    const { v, ...held } = await updateCalendarVersion(tx, (await requireSeason(tx, place)).id);
    const season = requireOpen(held);
    publish({ channel: CHANNELS.season(season.id), event: 'change', data: { v } });
    if (isSeen(season)) publish({ channel: CHANNELS.leagueSeason(season.id), event: 'change', data: { v } });
    return work({ tx, season, publish, emit, log: logOf(context, tx, season.id), v });
  });

/** A closed season is never changed. */
export function requireOpen(season: SeasonRow): SeasonRow {
  if (season.closed_at !== null) throw new Refusal('season_closed');
  return season;
}

const logOf =
  (context: Context, tx: Sql, seasonId: number): SeasonChange['log'] =>
  (kind, detail, reason = '') =>
    writeLog(context, tx, seasonId, { kind, detail, reason });

/** Who does something; nobody is the clock. */
type By = Pick<Context, 'clock'> & Partial<Pick<Context, 'actor'>>;
type Noted = Pick<LogLine, 'kind' | 'detail'> & { reason?: string };

/** Notes in a season's log who did what, and why. */
export const writeLog = (context: By, tx: Sql, season_id: number, noted: Noted) =>
  insertLog(tx, logLine(context, season_id, noted));

export const logLine = (
  { actor, clock }: By,
  season_id: number,
  { kind, detail, reason = '' }: Noted,
): LogLine => ({
  season_id,
  at: clock.now(),
  by_user: actor?.kind === 'user' ? actor.userId : null,
  as_superadmin: actor?.kind === 'user' && actor.isSuperAdmin,
  kind,
  detail,
  reason,
});

/** The same for one of its teams, which is held meanwhile. */
export const changeTeam = <T>(
  context: Context,
  place: SeasonPlace & { team_slug: string },
  work: (change: SeasonChange & { team: SeasonTeamRow }) => Promise<T>,
): Promise<T> =>
  changeSeason(context, place, async (change) => {
    const team = await lockSeasonTeam(change.tx, change.season.id, place.team_slug);
    if (!team) throw new Refusal('not_found');
    return work({ ...change, team });
  });

/** A rule of leagues that says no, as the caller is told. */
export const brokenRule = (rule: string): Refusal =>
  new Refusal('against_the_rules', { rule, core: 'league' });

export function requireRule<T>(verdict: Verdict<T>): T {
  if (!verdict.ok) throw brokenRule(verdict.refusal.code);
  return verdict.value;
}
