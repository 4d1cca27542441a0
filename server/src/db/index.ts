export { type Database, type DatabaseAddress, openDatabase, type Sql } from './connection.ts';
export { breaksReference, breaksUnique } from './errors.ts';
export { migrate } from './migrate.ts';
export { ping } from './ping.sql.ts';
