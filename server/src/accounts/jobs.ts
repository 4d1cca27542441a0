import { DAY, HOUR } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { updateOldMails } from '../mail/index.ts';
import { deleteExpiredLinks } from './links.sql.ts';
import { deleteExpiredSessions } from './sessions.sql.ts';

/** Longer than any link that we mail is good for. */
const OLD_MAIL = 7 * DAY;

export const accountJobs: Job[] = [
  { name: 'expired_sessions', everyMs: HOUR, run: ({ db, clock }) => deleteExpiredSessions(db, clock.now()) },
  { name: 'expired_links', everyMs: HOUR, run: ({ db, clock }) => deleteExpiredLinks(db, clock.now()) },
  {
    name: 'links_in_old_mails',
    everyMs: HOUR,
    run: ({ db, clock }) => updateOldMails(db, new Date(clock.now().getTime() - OLD_MAIL)),
  },
];
