import { Refusal } from '@oche/contract';
import type { Refusal as RuleRefusal, Verdict } from '@oche/league';
import { type Context, type Emit, type Publish, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { insertLog, type LogLine } from './log.sql.ts';
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
    const season = await requireSeason(tx, place);
    if ((await shareSeason(tx, season.id)).closed_at !== null) throw new Refusal('season_closed');
    const log: SeasonChange['log'] = (kind, detail, reason = '') =>
      writeLog(context, tx, season.id, { kind, detail, reason });
    return work({ tx, season, publish, emit, log });
  });

type Noted = Pick<LogLine, 'kind' | 'detail'> & { reason?: string };

/** Notes in a season's log who did what, and why. */
export const writeLog = (context: Context, tx: Sql, season_id: number, noted: Noted) =>
  insertLog(tx, logLine(context, season_id, noted));

export const logLine = (
  { actor, clock }: Context,
  season_id: number,
  { kind, detail, reason = '' }: Noted,
): LogLine => ({
  season_id,
  at: clock.now(),
  by_user: actor.kind === 'user' ? actor.userId : null,
  as_superadmin: actor.kind === 'user' && actor.isSuperAdmin,
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

/** What a rule of leagues refuses, as the caller is told. */
const refusedByRule = ({ code }: RuleRefusal): Refusal =>
  new Refusal('against_the_rules', { rule: code, core: 'league' });

export function requireRule<T>(verdict: Verdict<T>): T {
  if (!verdict.ok) throw refusedByRule(verdict.refusal);
  return verdict.value;
}
