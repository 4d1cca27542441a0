import { Refusal, type TrainingSession } from '@oche/contract';
import { entryOfKey, fillSession } from '@oche/darts';
import { lockUser } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { beginSession, findSessionBegunAs, isOwnSession, listSessionsById } from '../training/index.ts';
import { type EntryRow, lockOwnEntry, updateEntrySession } from './plans.sql.ts';

/** A session of the student, numbered like every other one; its games find the entry by it. */
export async function startPlanEntry(context: Context, { entry_id }: Input<'startPlanEntry'>) {
  const { userId } = requireUser(context.actor);
  const now = context.clock.now();
  return transaction(context, async (tx) => {
    await lockUser(tx, userId);
    const entry = await lockOwnEntry(tx, userId, entry_id);
    if (!entry) throw new Refusal('not_found');
    const begun = await findBegun(tx, userId, entry);
    if (begun && isOver(entry, begun)) throw new Refusal('entry_done');
    return begun && begun.ended_at === null ? begun : beginEntry(tx, userId, entry, { at: now });
  });
}

type Asked = { userId: number; id: string; startedAt: Date };

/**
 * The session that a training game is played in. One that was begun for a planned day where nobody could be asked gets its
 * number with the first of its games that arrives, and began when that did (rule PLN-7).
 */
export async function findGameSession(
  tx: Sql,
  { userId, id, startedAt }: Asked,
): Promise<string | null | undefined> {
  const entryId = entryOfKey(id);
  if (entryId === null) return (await isOwnSession(tx, userId, id)) ? id : undefined;
  await lockUser(tx, userId);
  const known = await findSessionBegunAs(tx, userId, id);
  if (known !== undefined) return known;
  const entry = await lockOwnEntry(tx, userId, entryId);
  // The plan was changed or ended meanwhile, or it never was theirs: what was thrown is training all the same.
  if (!entry) return null;
  const begun = await findBegun(tx, userId, entry);
  // Another device has begun it: this is more of the same.
  if (begun && (begun.ended_at === null || isOver(entry, begun))) return begun.id;
  return (await beginEntry(tx, userId, entry, { at: startedAt, begun_as: id })).id;
}

async function findBegun(tx: Sql, userId: number, { session_id }: EntryRow) {
  if (session_id === null) return undefined;
  return (await listSessionsById(tx, [userId], [session_id])).get(session_id);
}

const isOver = ({ steps }: EntryRow, { games }: TrainingSession): boolean =>
  fillSession(steps, games).next === null;

async function beginEntry(
  tx: Sql,
  userId: number,
  { id, house, name, ...entry }: EntryRow,
  { at, ...begun }: { at: Date; begun_as?: string },
): Promise<TrainingSession> {
  const steps = entry.steps.map(({ target: _, ...step }) => ({ ...step, options: { ...step.options } }));
  const session = await beginSession(tx, userId, { house, name, steps, ...begun }, at);
  await updateEntrySession(tx, id, session.id);
  return session;
}
