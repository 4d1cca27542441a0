import { CHANNELS } from '@oche/contract';
import type { Publish } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { insertNotification, type NewNotification } from './notifications.sql.ts';

/** Tells a user something: in the bell now, and on the open pages after the commit. */
export function notify(tx: Sql, publish: Publish, userId: number, notice: NewNotification): void {
  sendWithCommit(tx, insertNotification(tx, userId, notice), ([notification]) =>
    publish({ channel: CHANNELS.user(userId), event: 'notification', data: notification }),
  );
}
