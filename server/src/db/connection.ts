import postgres from 'postgres';

/** The pool, or one transaction of it: statements take either. */
export type Sql = postgres.Sql<Types> | postgres.TransactionSql<Types>;
export type Database = postgres.Sql<Types>;
type Types = { bigint: number; timestamp: string; date: string };

/** A connection address (`postgres://…`), or the parts of one: a unix socket cannot be written as an address here. */
export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password?: string; database: string };

const OPTIONS = {
  max: 10,
  onnotice: () => {},
  // Seconds between two attempts to reach a database that went away. Left to itself, the library waits up to twenty.
  backoff: () => 0.25,
  connection: { application_name: 'oche', TimeZone: 'UTC' },
  // Ids and counts stay far below 2^53; times leave the database as they go over the wire.
  types: {
    bigint: { to: 20, from: [20], serialize: String, parse: Number },
    timestamp: {
      to: 1184,
      from: [1114, 1184],
      serialize: (value: string | Date) => (typeof value === 'string' ? value : value.toISOString()),
      parse: (value: string) => new Date(value).toISOString(),
    },
    date: { to: 1082, from: [1082], serialize: String, parse: (value: string) => value },
  },
};

export function openDatabase(address: DatabaseAddress, max = OPTIONS.max): Database {
  const options = { ...OPTIONS, max };
  return (
    typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address })
  ) as Database;
}
