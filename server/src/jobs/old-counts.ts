import { deleteOldCalls, deleteOldCounts } from '../app/index.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Job } from './jobs.ts';

/** Calls are counted in windows of at most an hour, and sent again within a day. */
export const oldCounts: Job = {
  name: 'old_counts',
  everyMs: HOUR,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - DAY);
    await deleteOldCounts(db, before);
    await deleteOldCalls(db, before);
  },
};
