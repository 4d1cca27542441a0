import { deleteOldCounts } from '../app/index.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Job } from './jobs.ts';

/** Calls are counted in windows of at most an hour. */
export const oldCounts: Job = {
  name: 'old_counts',
  everyMs: HOUR,
  run: ({ db, clock }) => deleteOldCounts(db, new Date(clock.now().getTime() - DAY)),
};
