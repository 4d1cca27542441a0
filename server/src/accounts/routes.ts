import { type OwnData, type Route, verbs } from '../app/index.ts';
import { type AccountEnd, deleteAccount, showAccountDeletion } from './delete-account.ts';
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
import { type PrivacyFacts, showPrivacy, updatePrivacy } from './privacy.ts';
import { login, logout, register, testLogin } from './sign-in.ts';
import { takeMyData } from './take-data.ts';

export const accountRoutes = (facts: UserFacts & PrivacyFacts & AccountEnd & { data: OwnData }): Route[] =>
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
    showPrivacy: showPrivacy(facts),
    updatePrivacy: updatePrivacy(facts),
    takeMyData: takeMyData(facts.data),
    showAccountDeletion: showAccountDeletion(facts),
    deleteAccount: deleteAccount(facts),
  });
