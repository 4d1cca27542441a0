import type { AppServices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { insertMergedMembers, updateMergedMembers } from './merged-members.sql.ts';

/**
 * Two people of a book turned out to be one. Squads stay where they are and are found by who it turned out to be; only whether
 * somebody is a member, and may play, has to stand with that person: a bar is not shaken off by a second entry.
 */
export async function followMergedMembers(
  _: AppServices,
  tx: Sql,
  { participant_ids }: { participant_ids: number[] },
): Promise<void> {
  await insertMergedMembers(tx, participant_ids);
  await updateMergedMembers(tx, participant_ids);
}
