import { type ManagedEvent, Refusal } from '@oche/contract';
import { type Context, type Input, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { fileOwner, type ListUsed, putPicture } from '../files/index.ts';
import { findEvent, listPictures, lockEvent, updatePicture } from './events.sql.ts';
import { readManagedEvent } from './manage-events.ts';

export async function setEventPicture(
  context: Context,
  { event_id, content }: Input<'setEventPicture'>,
): Promise<ManagedEvent> {
  const event = await findEvent(context.db, event_id);
  if (!event) throw new Refusal('not_found');
  const file = await putPicture(context, fileOwner(event), content);
  return showPicture(context, event_id, `${file.id}-1600.webp`);
}

export const removeEventPicture = (
  context: Context,
  { event_id }: Input<'removeEventPicture'>,
): Promise<ManagedEvent> => showPicture(context, event_id, null);

const showPicture = (context: Context, eventId: number, name: string | null): Promise<ManagedEvent> =>
  transaction(context, async (tx) => {
    if (!(await lockEvent(tx, eventId))) throw new Refusal('not_found');
    await updatePicture(tx, eventId, name);
    return readManagedEvent(tx, context.actor, eventId);
  });

export const usedByEvents: ListUsed = async (sql: Sql) =>
  (await listPictures(sql)).map(({ picture, ...owner }) => ({
    owner: fileOwner(owner),
    file: picture.slice(0, 40),
  }));
