import { hashSecret, newSecret } from '../app/index.ts';
import { type Clock, DAY, later } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { deleteExpiredLinks, insertLink, lockFirstSuperAdmin } from './links.sql.ts';
import { countSuperAdmins } from './users.sql.ts';

/** While nobody administers this installation: a link that makes whoever registers with it the superadmin, once. */
export async function inviteFirstSuperAdmin(services: {
  db: Database;
  clock: Clock;
  publicUrl: string;
}): Promise<string | null> {
  const { db, clock, publicUrl } = services;
  return db.begin(async (tx) => {
    await lockFirstSuperAdmin(tx);
    if ((await countSuperAdmins(tx)) > 0) return null;
    const token = newSecret();
    // Links of other processes stay good: the first that is used takes all others along.
    await deleteExpiredLinks(tx, clock.now());
    await insertLink(tx, {
      token_hash: hashSecret(token),
      purpose: 'first_superadmin',
      user_id: null,
      email: null,
      expires_at: later(clock, 7 * DAY),
    });
    return `${publicUrl}/auth/register?invitation=${token}`;
  });
}
