export { openDatabase } from './connection.ts';
export type { Database, DatabaseState, Sql } from './database.ts';
export type { DatabaseAddress } from './driver.ts';
export { breaksReference, breaksUnique, isPassing, isUndone, Unavailable } from './errors.ts';
export { sendWithCommit } from './last-writes.ts';
export { migrate } from './migrate.ts';
export { ping } from './ping.sql.ts';
export { type NotReady, Readiness } from './readiness.ts';
export { Turns } from './turns.ts';
