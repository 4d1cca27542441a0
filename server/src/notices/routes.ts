import { type Route, verbs } from '../app/index.ts';
import { announcementShown, dismissAnnouncement, pendingAnnouncement } from './announcements.ts';
import { follow, listFollows, unfollow } from './follows.ts';
import { listNotifications, readNotifications } from './notifications.ts';
import { pushKey, subscribeApp, subscribePush, unsubscribePush } from './push.ts';

export const noticeRoutes: Route[] = verbs({
  listNotifications,
  readNotifications,
  pendingAnnouncement,
  announcementShown,
  dismissAnnouncement,
  listFollows,
  follow,
  unfollow,
  pushKey,
  subscribePush,
  subscribeApp,
  unsubscribePush,
});
