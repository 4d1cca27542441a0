import type { Sql } from '../db/index.ts';
import { lockNumbers, updateNumbers } from './participants.sql.ts';

/** Whoever of these people of an organisation has no member number gets the next one. */
export async function giveNumbers(tx: Sql, organisationId: number, ids: number[]): Promise<void> {
  await lockNumbers(tx, organisationId);
  await updateNumbers(tx, organisationId, ids);
}
