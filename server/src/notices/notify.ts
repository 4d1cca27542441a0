import { CHANNELS } from '@oche/contract';
import type { Publish } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { insertNews } from './follows.sql.ts';
import { insertNotification, type NewNotification } from './notifications.sql.ts';
import { insertPushes } from './push.sql.ts';
import { PUSHED_FOR_SECONDS } from './push-words.ts';

/** Tells a user something: in the bell and to their devices now, and on the open pages after the commit. */
export function notify(tx: Sql, publish: Publish, userId: number, notice: NewNotification): void {
  sendWithCommit(tx, insertNotification(tx, userId, notice), ([notification]) =>
    publish({ channel: CHANNELS.user(userId), event: 'notification', data: notification }),
  );
  const good_for_seconds = PUSHED_FOR_SECONDS[notice.kind];
  if (good_for_seconds) sendWithCommit(tx, insertPushes(tx, userId, { ...notice, good_for_seconds }));
}

/** Tells everybody who follows one of these topics, but for the accounts that are told anyway: soon, however many they are. */
export function tellFollowers(
  tx: Sql,
  { topics, except }: { topics: readonly string[]; except: readonly number[] },
  notice: NewNotification,
): void {
  sendWithCommit(tx, insertNews(tx, { ...notice, topics, except_users: except }));
}
