import type { ImportedRow } from '@oche/contract';
import type { ListRow } from '@oche/contract/imports';
import type { Context, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { Effect } from './effect.ts';
import type { ImportTarget } from './target.ts';

export type ImportOptions = {
  existing: 'fill' | 'replace';
  missing: 'ask' | 'make';
  canSeeBook: boolean;
};

export type ImportWork = {
  context: Context;
  sql: Sql;
  target: ImportTarget;
  options: ImportOptions;
};

/** What a list would do, and how that is written. */
export type ImportPlan = {
  rows: ImportedRow[];
  missing: string[];
  /** Writes it in the transaction in which it was planned. */
  write: (tx: Sql, publish: Publish) => Promise<Effect>;
};

export type PlanImport = (work: ImportWork, rows: readonly ListRow[]) => Promise<ImportPlan>;
