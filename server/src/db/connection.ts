import postgres from 'postgres';
import type { Database } from './database.ts';
import { guardQueries } from './guard-queries.ts';
import { guardTransactions } from './guard-transactions.ts';
import { beginWithLastWrites } from './last-writes.ts';
import { ping } from './ping.sql.ts';

/** A connection address (`postgres://…`), or the parts of one: a unix socket cannot be written as an address here. */
export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password?: string; database: string };

const OPTIONS = {
  max: 8,
  onnotice: () => {},
  // Seconds between two attempts to reach a database that went away. Left to itself, the library waits up to twenty.
  backoff: () => 0.25,
  // And seconds until an attempt is given up.
  connect_timeout: 5,
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

/** Milliseconds. Whoever waits for longer has gone, and what they hold others wait for. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Single statements share connections, transactions have theirs. Where both come together, the library sends a BEGIN after the
 * statements of others, and when it is the one that fills the line (`max_pipeline`), it forgets to reserve the connection:
 * from then on statements of others run inside of a transaction that nobody commits (porsager/postgres#1189).
 */
export function openDatabase(address: DatabaseAddress, max = OPTIONS.max): Database {
  // Alone on its connection, nobody comes together with anybody; migrations take as long as they take.
  if (max === 1) {
    const alone = openPool(address, { max });
    return Object.assign(alone, { begin: beginWithLastWrites(guardTransactions(alone.begin)) });
  }
  const connection = { ...OPTIONS.connection, ...TIMEOUTS };
  const statements = openPool(address, { max, connection });
  const transactions = openPool(address, { max, connection });
  return Object.assign(statements, {
    begin: beginWithLastWrites(guardTransactions(transactions.begin)),
    end: endBoth(statements.end, transactions.end),
  });
}

const endBoth =
  (...both: Database['end'][]): Database['end'] =>
  async (options) => {
    await Promise.all(both.map((end) => end(options)));
  };

function openPool(address: DatabaseAddress, more: { max: number; connection?: object }): Database {
  const options = { ...OPTIONS, ...more };
  const pool = (
    typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address })
  ) as Database;
  // A query is only sent when somebody waits for it.
  guardQueries(ping(pool));
  return pool;
}
