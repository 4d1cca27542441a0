import { type Context, type Input, requireUser } from '../app/index.ts';
import { listNewestNotifications, updateRead } from './notifications.sql.ts';

export const listNotifications = ({ db, actor }: Context) =>
  listNewestNotifications(db, requireUser(actor).userId);

export async function readNotifications({ db, actor }: Context, { ids }: Input<'readNotifications'>) {
  const { userId } = requireUser(actor);
  await updateRead(db, userId, ids ?? null);
  return listNewestNotifications(db, userId);
}
