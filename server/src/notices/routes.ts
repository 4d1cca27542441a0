import * as contract from '@oche/contract';
import { type Route, requireUser, route } from '../app/index.ts';
import { dismiss, readPendingAnnouncement, reportShown } from './announcements.ts';
import { listNewestNotifications, updateRead } from './notifications.sql.ts';

export const noticeRoutes: Route[] = [
  route(contract.listNotifications, ({ db, actor }) =>
    listNewestNotifications(db, requireUser(actor).userId),
  ),
  route(contract.readNotifications, async ({ db, actor }, { ids }) => {
    const { userId } = requireUser(actor);
    await updateRead(db, userId, ids ?? null);
    return listNewestNotifications(db, userId);
  }),
  route(contract.pendingAnnouncement, readPendingAnnouncement),
  route(contract.announcementShown, reportShown),
  route(contract.dismissAnnouncement, dismiss),
];
