import { type Route, verbs } from '../app/index.ts';
import { writeCoachingComment } from './comments.ts';
import { showDigestSettings, updateDigestSettings } from './digest-settings.ts';
import { startPlanEntry } from './entry-session.ts';
import { answerGuardianRequest, mailGuardian, showGuardianRequest } from './guardian.ts';
import {
  acceptCoaching,
  declineCoaching,
  inviteToCoaching,
  revokeCoachingInvitation,
  showCoachingInvitation,
} from './invitations.ts';
import { changeCoachingScope, endCoaching, listMyCoaches } from './links.ts';
import { assignPlan, changePlan, endPlan, showPlans } from './plans.ts';
import { createGoal, deleteGoal, showProgress, showYear } from './progress.ts';
import { showSpread } from './spread.ts';
import { showStudent, showStudentGame } from './student.ts';
import { listMyStudents } from './students.ts';
import {
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  updatePlanTemplate,
} from './templates.ts';
import { showTrainingNow } from './watch.ts';
import { showWeaknesses } from './weaknesses.ts';

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
  showTrainingNow,
  listPlanTemplates,
  createPlanTemplate,
  updatePlanTemplate,
  deletePlanTemplate,
  assignPlan,
  changePlan,
  endPlan,
  showPlans,
  startPlanEntry,
  writeCoachingComment,
  showDigestSettings,
  updateDigestSettings,
  showWeaknesses,
  showSpread,
  showProgress,
  showYear,
  createGoal,
  deleteGoal,
});
