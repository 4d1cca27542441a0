export { insertAudit } from './audit.sql.ts';
export { inviteFirstSuperAdmin } from './first-superadmin.ts';
export { accountJobs } from './jobs.ts';
export { hashPassword } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { deleteImpersonations, deleteSessions } from './sessions.sql.ts';
export { authenticateUser, emailTaken } from './sign-in.ts';
export {
  countFoundUsers,
  findUser,
  insertUser,
  listFoundUsers,
  listSuperAdmins,
  listUserNames,
  listUsersByEmail,
  lockUser,
  type UserRow,
  updateUserRow,
} from './users.sql.ts';
