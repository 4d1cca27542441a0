import { type Route, verbs } from '../app/index.ts';
import { answerGuardianRequest, mailGuardian, showGuardianRequest } from './guardian.ts';
import {
  acceptCoaching,
  declineCoaching,
  inviteToCoaching,
  revokeCoachingInvitation,
  showCoachingInvitation,
} from './invitations.ts';
import { changeCoachingScope, endCoaching, listMyCoaches, listMyStudents } from './links.ts';
import { showStudent, showStudentGame } from './student.ts';

export const coachingRoutes: Route[] = verbs({
  listMyCoaches,
  listMyStudents,
  inviteToCoaching,
  revokeCoachingInvitation,
  showCoachingInvitation,
  acceptCoaching,
  declineCoaching,
  changeCoachingScope,
  mailGuardian,
  endCoaching,
  showGuardianRequest,
  answerGuardianRequest,
  showStudent,
  showStudentGame,
});
