import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listOwnRoutines = (sql: Sql, userId: number) => sql`
  select name, steps, created_at from training_routines where user_id = ${userId} order by id`;

const listOwnSessions = (sql: Sql, userId: number) => sql`
  select number, house, name, steps, started_at, ended_at from training_sessions where user_id = ${userId} order by number`;

/** To whom training is shown by a link; not the link. */
const listOwnShares = (sql: Sql, userId: number) => sql`
  select label, game, created_at, last_seen_at from training_shares where user_id = ${userId} order by id`;

export const trainingData: OwnData = {
  training_routines: listOwnRoutines,
  training_sessions: listOwnSessions,
  training_shares: listOwnShares,
};
