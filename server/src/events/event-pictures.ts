import { createHash } from 'node:crypto';
import { type ManagedEvent, MOST_PICTURE_PIXELS, Refusal } from '@oche/contract';
import { type Context, type Input, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { deleteOtherPictures, findPicture, insertPicture, updatePicture } from './event-pictures.sql.ts';
import { lockEvent } from './events.sql.ts';
import { imageKind } from './image-kind.ts';
import { readManagedEvent } from './manage-events.ts';

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

export const setEventPicture = (
  context: Context,
  { event_id, picture }: Input<'setEventPicture'>,
): Promise<ManagedEvent> =>
  transaction(context, async (tx) => {
    if (!(await lockEvent(tx, event_id))) throw new Refusal('not_found');
    const content = picture === null ? null : Buffer.from(picture, 'base64');
    const name = content && nameOf(content);
    if (content && name) await insertPicture(tx, event_id, name, content);
    await updatePicture(tx, event_id, name);
    await deleteOtherPictures(tx, event_id, name);
    return readManagedEvent(tx, context.actor, event_id);
  });

function nameOf(content: Buffer): string {
  const kind = imageKind(content);
  if (!kind || kind.width * kind.height > MOST_PICTURE_PIXELS) throw new Refusal('not_a_picture');
  return `${createHash('sha256').update(content).digest('hex').slice(0, 40)}.${ENDINGS[kind.type]}`;
}

/** A picture as it is sent: the type is the one that was found in it. */
export async function readPicture(sql: Sql, name: string): Promise<{ type: string; content: Buffer } | null> {
  const type = TYPES[name.split('.')[1] ?? ''];
  const content = type && (await findPicture(sql, name));
  return type && content ? { type, content } : null;
}
