import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listOwnRankings = (sql: Sql, userId: number) => sql`
  select name, description, is_published, rule, created_at from rankings where owner_id = ${userId} order by id`;

export const rankingData: OwnData = { rankings: listOwnRankings };
