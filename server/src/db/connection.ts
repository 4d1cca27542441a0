import type { Database } from './database.ts';
import { type DatabaseAddress, openDriver } from './driver.ts';
import { guardQueries } from './guard-queries.ts';
import { guardTransactions } from './guard-transactions.ts';
import { beginWithLastWrites } from './last-writes.ts';
import { ping } from './ping.sql.ts';
import { Pool, type Query, sendWatched } from './pool.ts';
import { Pulse } from './pulse.ts';
import { Turns } from './turns.ts';

/** How many milliseconds the database may take, and what waits for it. */
export type Deadlines = {
  statement: number;
  lock: number;
  /** A pause in a transaction. */
  idle: number;
  /** A call that has waited for a connection for so long still has time for its answer. */
  turn: number;
  /** One question on a connection of its own, by which a slow database is told from a silent one. */
  answer: number;
};
const CALL_DEADLINES: Deadlines = {
  statement: 4000,
  lock: 3500,
  idle: 30_000,
  turn: 3000,
  answer: 2500,
};
export const JOB_DEADLINES: Deadlines = { ...CALL_DEADLINES, statement: 60_000, lock: 10_000 };
/** PostgreSQL ends a statement by itself before it is given up here. */
const GRACE_MS = 500;
const MOST_IN_LINE = 1000;

/**
 * Single statements share connections, transactions have theirs. Where both come together, the library sends a BEGIN after the
 * statements of others, and when it is the one that fills the line (`max_pipeline`), it forgets to reserve the connection:
 * from then on statements of others run inside of a transaction that nobody commits (porsager/postgres#1189).
 */
export function openDatabase(address: DatabaseAddress, max = 8, deadlines = CALL_DEADLINES): Database {
  if (max === 1) return openAlone(address);
  const connection = {
    statement_timeout: deadlines.statement,
    lock_timeout: deadlines.lock,
    idle_in_transaction_session_timeout: deadlines.idle,
  };
  const onUnreachable = () => pulse.fallSilent();
  const statements = new Pool(address, { max, connection }, { drainSeconds: 5, onUnreachable });
  const transactions = new Pool(address, { max, connection }, { drainSeconds: 30, onUnreachable });
  const pulse = new Pulse({
    ask: () => askOnce(address),
    onSilence: () => {
      statements.abandon();
      transactions.abandon();
    },
    patienceMs: deadlines.statement + GRACE_MS,
    answerWithinMs: deadlines.answer,
  });
  const turns = new Turns({ most: max, longestLine: MOST_IN_LINE, patienceMs: deadlines.turn });
  const begin = guardTransactions(transactions.begin, { pulse, onGivenUp: () => transactions.retire() });
  const inTurn = ((work: never) => turns.take(() => begin(work))) as Database['begin'];
  return watchedStatements(statements, pulse, {
    begin: beginWithLastWrites(inTurn),
    end: async (options) => {
      pulse.close();
      await Promise.all([statements.end(options), transactions.end(options)]);
    },
    state: () => ({ isSilent: pulse.isSilent, waiting: turns.waiting, running: pulse.waits }),
  });
}

/** One connection for a start: migrations and seeds take as long as they take. */
function openAlone(address: DatabaseAddress): Database {
  const alone = openDriver(address, { max: 1 });
  guardQueries(ping(alone));
  return Object.assign(alone, {
    begin: beginWithLastWrites(guardTransactions(alone.begin, null)),
    state: () => ({ isSilent: false, waiting: 0, running: 0 }),
  });
}

async function askOnce(address: DatabaseAddress): Promise<void> {
  const pool = new Pool(address, { max: 1 }, { drainSeconds: 0, onUnreachable: () => {} });
  try {
    await ping(pool.sql);
  } finally {
    await pool.end({ timeout: 0 });
  }
}

/** The function of the driver that builds statements, which are sent by whichever pool is the current one. */
function watchedStatements(
  pool: Pool,
  pulse: Pulse,
  own: Pick<Database, 'begin' | 'end' | 'state'>,
): Database {
  const how = { send: (query: Query) => pool.send(query), onGivenUp: () => pool.retire() };
  const send = (query: Query) => sendWatched(query, pulse, how);
  return new Proxy(pool.sql, {
    get: (_, name) => Reflect.get(name in own ? own : pool.sql, name),
    apply(_, thisArgument, args) {
      const built = Reflect.apply(pool.sql as never, thisArgument, args) as Query;
      // Names and lists of values are built by the same function and are sent with a statement.
      if (typeof built?.handler === 'function') built.handler = send;
      return built;
    },
  }) as Database;
}
