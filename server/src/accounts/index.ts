export { insertAudit } from './audit.sql.ts';
export type { AccountEnd, Farewell } from './delete-account.ts';
export { inviteFirstSuperAdmin } from './first-superadmin.ts';
export {
  deleteInvitation,
  deleteInvitationsAs,
  deleteInvitationsFor,
  listInvitations,
} from './invitations.sql.ts';
export { invite, requireInvitation } from './invitations.ts';
export { accountJobs } from './jobs.ts';
export { deleteUserLinks } from './links.sql.ts';
export { mailVerification } from './mail-verification.ts';
export { accountData } from './own-data.sql.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { listPrivacy } from './privacy.sql.ts';
export { narrowForMinor } from './privacy.ts';
export { accountRoutes } from './routes.ts';
export { deleteImpersonations, deleteSessions } from './sessions.sql.ts';
export { authenticateUser, checkCredentials, emailTaken, knowsDevice, openSession } from './sign-in.ts';
export {
  countFoundUsers,
  findAnyUser,
  findUser,
  insertUser,
  listFoundUsers,
  listPeople,
  listSuperAdmins,
  listUserNames,
  listUsersByEmail,
  lockUser,
  lockUsers,
  type UserRow,
  updateUserRow,
} from './users.sql.ts';
