import { Refusal } from '@oche/contract';
import { type Context, type Emit, type Publish, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { insertLog, type LogLine } from './log.sql.ts';
import { requireSeason, type SeasonPlace } from './season-desk.ts';
import { type SeasonRow, shareSeason } from './seasons.sql.ts';

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
