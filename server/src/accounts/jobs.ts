import { HOUR } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { deleteExpiredLinks } from './links.sql.ts';
import { deleteExpiredSessions } from './sessions.sql.ts';

export const accountJobs: Job[] = [
  { name: 'expired_sessions', everyMs: HOUR, run: ({ db, clock }) => deleteExpiredSessions(db, clock.now()) },
  { name: 'expired_links', everyMs: HOUR, run: ({ db, clock }) => deleteExpiredLinks(db, clock.now()) },
];
