import { type Route, verbs } from '../app/index.ts';
import { announcementShown, dismissAnnouncement, pendingAnnouncement } from './announcements.ts';
import { listNotifications, readNotifications } from './notifications.ts';

export const noticeRoutes: Route[] = verbs({
  listNotifications,
  readNotifications,
  pendingAnnouncement,
  announcementShown,
  dismissAnnouncement,
});
