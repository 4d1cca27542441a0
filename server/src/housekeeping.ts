import type { Logger } from 'pino';
import { deleteExpiredLinks, deleteExpiredSessions } from './accounts/index.ts';
import { type AppServices, deleteOldCounts } from './app/index.ts';
import { DAY, HOUR } from './clock.ts';

/** Sweeps up once an hour what nobody can use any more. */
export function startHousekeeping({ db, clock }: AppServices, log: Logger): { stop(): void } {
  const sweep = async () => {
    const now = clock.now();
    await deleteExpiredSessions(db, now);
    await deleteExpiredLinks(db, now);
    await deleteOldCounts(db, new Date(now.getTime() - DAY));
  };
  const timer = setInterval(
    () => void sweep().catch((error) => log.warn({ error: String(error) }, 'sweeping failed')),
    HOUR,
  );
  return { stop: () => clearInterval(timer) };
}
