import * as contract from '@oche/contract';
import { type Route, route } from '../app/index.ts';
import { listMails } from '../mail/index.ts';
import { listDemoLogins } from './demo-logins.sql.ts';
import { endImpersonation, startImpersonation } from './impersonation.ts';
import { choosePassword, sendEmailLink, sendPasswordLink, takeNewEmail } from './mailed-links.ts';
import {
  changeLocale,
  changeNames,
  changeOwnPassword,
  confirmOwnName,
  listOwnSessions,
  readCurrentUser,
  revokeOwnSession,
} from './own-account.ts';
import { loginUser, logoutUser, registerUser, testLoginUser } from './sign-in.ts';

export const accountRoutes: Route[] = [
  route(contract.register, registerUser),
  route(contract.login, loginUser),
  route(contract.logout, logoutUser),
  route(contract.requestPasswordReset, sendPasswordLink),
  route(contract.resetPassword, choosePassword),
  route(contract.currentUser, readCurrentUser),
  route(contract.updateUser, changeNames),
  route(contract.updateLocale, changeLocale),
  route(contract.changePassword, changeOwnPassword),
  route(contract.requestEmailChange, sendEmailLink),
  route(contract.confirmEmailChange, takeNewEmail),
  route(contract.listSessions, listOwnSessions),
  route(contract.revokeSession, revokeOwnSession),
  route(contract.confirmName, confirmOwnName),
  route(contract.impersonate, startImpersonation),
  route(contract.endImpersonation, endImpersonation),
  route(contract.testLogin, testLoginUser),
  route(contract.listTestLogins, ({ db }) => listDemoLogins(db)),
  route(contract.listOutbox, ({ db }) => listMails(db)),
];
