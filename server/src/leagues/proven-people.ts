import { findUser } from '../accounts/index.ts';
import type { Sql } from '../db/index.ts';
import { listOwnParticipants } from '../participants/index.ts';

/** Everybody an account is, for what captains may: nobody before its mail address is proven, as with every other right (decision 25). */
export async function listProvenPeople(sql: Sql, userId: number): Promise<number[]> {
  const [user, people] = await Promise.all([findUser(sql, userId), listOwnParticipants(sql, userId)]);
  return user?.email_verified_at ? people : [];
}
