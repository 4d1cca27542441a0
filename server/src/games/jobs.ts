import { MINUTE } from '../clock.ts';
import type { Database } from '../db/index.ts';
import type { Job } from '../jobs/index.ts';
import { listWithoutOutcome, updateOutcome } from './games.sql.ts';
import { readGamesWithLogs } from './games-with-logs.ts';
import { outcomeOf } from './outcome.ts';

const AT_ONCE = 20;

/** Writes down how games ended that did so before it was stored. */
export async function writeOutcomes({ db }: { db: Database }): Promise<void> {
  for (let ids = await listWithoutOutcome(db, AT_ONCE); ids.length > 0; ) {
    for (const [id, { state }] of await readGamesWithLogs(db, ids))
      await updateOutcome(db, id, (state && outcomeOf(state)) ?? 'unreadable');
    ids = ids.length < AT_ONCE ? [] : await listWithoutOutcome(db, AT_ONCE);
  }
}

export const gameJobs: Job[] = [{ name: 'missing_outcomes', everyMs: MINUTE, run: writeOutcomes }];
