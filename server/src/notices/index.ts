export { listNewestNotifications } from './notifications.sql.ts';
export { notify } from './notify.ts';
export { noticeRoutes } from './routes.ts';
export { upsertDismissed as markDismissed, upsertAnnouncement } from './announcements.sql.ts';
