import type { Sql } from '../db/index.ts';

export type LogLine = {
  season_id: number;
  at: Date;
  by_user: number | null;
  as_superadmin: boolean;
  kind: string;
  detail: Record<string, string | number | null>;
  reason: string;
};

export const insertLog = (sql: Sql, line: LogLine) => sql`
  insert into league_log ${sql({ ...line, detail: sql.json(line.detail) })}`;
