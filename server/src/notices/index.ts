export { upsertAnnouncement, upsertDismissed as markDismissed } from './announcements.sql.ts';
export { openAppPush } from './app-push.ts';
export { noticeChannels } from './channels.ts';
export { deleteNotifications, listNewestNotifications } from './notifications.sql.ts';
export { notify, tellFollowers } from './notify.ts';
export { noticeData } from './own-data.sql.ts';
export { pushIdentity } from './push-crypto.ts';
export { noticeJobs } from './push-sender.ts';
export { noticeRoutes } from './routes.ts';
