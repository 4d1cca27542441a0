import type { Sql } from './database.ts';

const PROBE_BYTES = 256 * 1024;

/** Another process that tries at this moment finds out the same. */
export const lockProbe = (sql: Sql) => sql`lock table write_probe in access exclusive mode nowait`;

/** An emptied table begins a new file, so what follows needs room on the disk. */
export const truncateProbe = (sql: Sql) => sql`truncate write_probe`;

export const insertProbe = (sql: Sql) =>
  sql`insert into write_probe (content) values (convert_to(repeat('x', ${PROBE_BYTES}), 'UTF8'))`;
