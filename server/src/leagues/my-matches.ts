import type { MyMatch } from '@oche/contract';
import { type Context, requireUser } from '../app/index.ts';
import { DAY, HOUR } from '../clock.ts';
import { listOwnParticipants } from '../participants/index.ts';
import { listMatchesOf } from './my-matches.sql.ts';

const DAYS_AHEAD = 7;
/** An evening that began so long ago is over, and found in the calendar. */
const EVENING = 12 * HOUR;

export async function listMyMatches({ db, clock, actor }: Context): Promise<MyMatch[]> {
  const own = await listOwnParticipants(db, requireUser(actor).userId);
  if (own.length === 0) return [];
  const now = clock.now();
  return listMatchesOf(db, own, {
    from: new Date(now.getTime() - EVENING),
    to: new Date(now.getTime() + DAYS_AHEAD * DAY),
    now,
  });
}
