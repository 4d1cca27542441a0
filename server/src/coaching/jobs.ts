import { DAY, HOUR } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { weeklyDigest } from './digest.ts';
import { deleteOldInvitations } from './invitations.sql.ts';

/** As long as an answered invitation still counts for how often somebody was asked. */
const KEPT = 14 * DAY;

export const coachingJobs: Job[] = [
  weeklyDigest,
  {
    name: 'old_coaching_invitations',
    everyMs: HOUR,
    run: ({ db, clock }) => deleteOldInvitations(db, new Date(clock.now().getTime() - KEPT)),
  },
];
