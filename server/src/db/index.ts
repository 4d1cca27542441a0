export { type Database, type DatabaseAddress, openDatabase, type Sql } from './connection.ts';
export { migrate } from './migrate.ts';
export { breaksUnique } from './errors.ts';
