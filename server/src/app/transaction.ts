import { isUndone, type Sql } from '../db/index.ts';
import type { AppServices, Emit, Outgoing, Publish } from './context.ts';

const TRIES = 3;

/**
 * One command, one transaction: what `work` publishes goes out after the commit, and not at all when the transaction fails;
 * what it emits is handled before it ends, so that both are done or neither. When it is undone because of others at the same
 * moment, `work` runs again from the start, so it keeps nothing outside of the database until it has returned.
 */
export async function transaction<T>(
  services: AppServices,
  work: (tx: Sql, publish: Publish, emit: Emit) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; ) {
    const outgoing: Outgoing[] = [];
    const publish: Publish = (message) => outgoing.push(message);
    try {
      const result = await services.db.begin((tx) => work(tx, publish, emitIn(services, tx, publish)));
      if (outgoing.length > 0) services.broadcast(outgoing);
      return result as T;
    } catch (error) {
      if (!isUndone(error) || --left === 0) throw error;
    }
  }
}

const emitIn =
  (services: AppServices, tx: Sql, publish: Publish): Emit =>
  async (event, payload) => {
    for (const { handle } of services.subscriptions.filter((one) => one.event.name === event.name)) {
      const handled = handle(services, tx, payload as never, publish);
      // Who has nothing to do is not waited for: what the next one sends first still goes before whatever follows the event.
      if (handled) await handled;
    }
  };
