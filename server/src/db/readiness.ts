import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { ping } from './ping.sql.ts';
import { insertProbe, lockProbe, truncateProbe } from './write-probe.sql.ts';

export type NotReady = 'database_silent' | 'too_many_waiting' | 'no_connection' | 'cannot_write';

const ANSWER_WITHIN_MS = 1500;
/** A load balancer asks every second or so, and several may ask. */
const KEEP_MS = 1000;
const WRITE_EVERY_MS = 5000;
const MOST_WAITING = 100;

/**
 * Whether calls can be served: a connection of each kind is had, and a small write succeeds. Both are really tried, once for all
 * who ask at the same time, and the write every few seconds at most.
 */
export class Readiness {
  private readonly db: Database;
  private last: { until: number; reason: Promise<NotReady | null> } | undefined;
  private canWrite: { until: number; is: boolean } = { until: 0, is: true };

  constructor(db: Database) {
    this.db = db;
  }

  /** Null when everything is well. */
  reason(): Promise<NotReady | null> {
    const { isSilent, waiting } = this.db.state();
    if (isSilent) return Promise.resolve('database_silent');
    if (waiting > MOST_WAITING) return Promise.resolve('too_many_waiting');
    if (!this.last || performance.now() > this.last.until)
      this.last = { until: performance.now() + ANSWER_WITHIN_MS + KEEP_MS, reason: this.tryAll() };
    return this.last.reason;
  }

  private async tryAll(): Promise<NotReady | null> {
    let isAnswered = false;
    const answered = ping(this.db).then(
      () => {
        isAnswered = true;
        return null;
      },
      () => 'database_silent' as const,
    );
    const tried = Promise.all([answered, this.tryTransaction()]).then(([silent, other]) => silent ?? other);
    const tooLate = wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() =>
      isAnswered ? 'no_connection' : 'database_silent',
    );
    const reason = await Promise.race([tried, tooLate]);
    if (this.last) this.last.until = performance.now() + KEEP_MS;
    return reason;
  }

  private async tryTransaction(): Promise<NotReady | null> {
    const triesWrite = performance.now() > this.canWrite.until;
    try {
      await this.db.begin(async (tx) => {
        if (!triesWrite) return void (await ping(tx));
        await lockProbe(tx);
        await truncateProbe(tx);
        await insertProbe(tx);
      });
      if (triesWrite) this.canWrite = { until: performance.now() + WRITE_EVERY_MS, is: true };
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) return 'database_silent';
      if (error.code !== LOCKED) this.canWrite = { until: performance.now() + WRITE_EVERY_MS, is: false };
    }
    return this.canWrite.is ? null : 'cannot_write';
  }
}

/** Another process tries at this moment. */
const LOCKED = '55P03';
