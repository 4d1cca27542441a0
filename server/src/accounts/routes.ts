import { type Route, verbs } from '../app/index.ts';
import { listOutbox, listTestLogins } from './demo.ts';
import { endImpersonation, impersonate } from './impersonation.ts';
import { resendVerification } from './mail-verification.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from './mailed-links.ts';
import {
  changePassword,
  confirmName,
  currentUser,
  listSessions,
  revokeSession,
  type UserFacts,
  updateLocale,
  updateUser,
} from './own-account.ts';
import { login, logout, register, testLogin } from './sign-in.ts';

export const accountRoutes = (facts: UserFacts): Route[] =>
  verbs({
    register,
    login,
    logout,
    requestPasswordReset,
    resetPassword,
    currentUser: currentUser(facts),
    updateUser: updateUser(facts),
    updateLocale,
    changePassword,
    requestEmailChange,
    confirmEmailChange,
    resendVerification,
    listSessions,
    revokeSession,
    confirmName,
    impersonate,
    endImpersonation,
    testLogin,
    listTestLogins: listTestLogins(facts),
    listOutbox,
  });
