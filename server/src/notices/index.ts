export { upsertAnnouncement, upsertDismissed as markDismissed } from './announcements.sql.ts';
export { noticeChannels } from './channels.ts';
export { deleteNotifications, listNewestNotifications } from './notifications.sql.ts';
export { notify } from './notify.ts';
export { noticeRoutes } from './routes.ts';
