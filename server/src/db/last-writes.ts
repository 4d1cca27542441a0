import type postgres from 'postgres';
import type { Database, Sql } from './database.ts';

type Write = PromiseLike<unknown> & { execute(): unknown };

/** What was sent in a transaction and is waited for together with its commit. */
const sent = new WeakMap<object, Promise<unknown>[]>();

/**
 * Sends a write that nobody has to wait for: it travels with the statements after it, at last with the commit. Should it fail,
 * the database takes the commit for a rollback, and the transaction fails with the reason. `onAnswer` is for what is to be
 * published; it must not send anything.
 */
export function sendWithCommit<W extends Write>(
  tx: Sql,
  write: W,
  onAnswer?: (answer: Awaited<W>) => void,
): void {
  const writes = sent.get(tx);
  if (!writes) throw new Error('This is not a transaction.');
  write.execute();
  const answered = Promise.resolve(write).then((answer) => onAnswer?.(answer as Awaited<W>));
  // Whoever waits for the transaction hears of it; a transaction that is given up hears of something else first.
  answered.catch(() => undefined);
  writes.push(answered);
}

/** Begins transactions in which writes may be sent with the commit. */
export function beginWithLastWrites(begin: Database['begin']): Database['begin'] {
  const begun = async <T>(work: (tx: postgres.TransactionSql) => T | Promise<T>) => {
    const writes: Promise<unknown>[] = [];
    const result = await begin((tx) => {
      sent.set(tx, writes);
      return work(tx as never) as never;
    });
    await Promise.all(writes);
    return result;
  };
  return begun as unknown as Database['begin'];
}
