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
  max: 8,
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

/**
 * Single statements share connections, transactions have theirs. Where both come together, the library sends a BEGIN after the
 * statements of others, and when it is the one that fills the line (`max_pipeline`), it forgets to reserve the connection:
 * from then on statements of others run inside of a transaction that nobody commits (porsager/postgres#1189).
 */
export function openDatabase(address: DatabaseAddress, max = OPTIONS.max): Database {
  const statements = openPool(address, max);
  // Alone on its connection, nobody comes together with anybody.
  if (max === 1) return statements;
  const transactions = openPool(address, max);
  return Object.assign(statements, {
    begin: transactions.begin,
    end: endBoth(statements.end, transactions.end),
  });
}

const endBoth =
  (...both: Database['end'][]): Database['end'] =>
  async (options) => {
    await Promise.all(both.map((end) => end(options)));
  };

function openPool(address: DatabaseAddress, max: number): Database {
  const options = { ...OPTIONS, max };
  return (
    typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address })
  ) as Database;
}
