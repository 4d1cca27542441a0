import { CHANNELS } from '@oche/contract';
import type { Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { insertNotification, type NewNotification } from './notifications.sql.ts';

/** Tells a user something: in the bell now, and on the open pages after the commit. */
export async function notify(
  tx: Sql,
  publish: Publish,
  userId: number,
  notice: NewNotification,
): Promise<void> {
  const notification = await insertNotification(tx, userId, notice);
  publish({ channel: CHANNELS.user(userId), event: 'notification', data: notification });
}
