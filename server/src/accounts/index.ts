export { insertAudit } from './audit.sql.ts';
export { inviteFirstSuperAdmin } from './first-superadmin.ts';
export { hashPassword } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { deleteExpiredLinks } from './links.sql.ts';
export { deleteExpiredSessions, deleteImpersonations, deleteSessions } from './sessions.sql.ts';
export { authenticateUser, emailTaken } from './sign-in.ts';
export { findUser, insertUser, listUsersByEmail, lockUser, searchUsers, updateUser, type UserRow } from './users.sql.ts';
