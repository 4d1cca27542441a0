export { insertBirth, insertCoaching } from './coachings.sql.ts';
export { insertComment } from './comments.sql.ts';
export { updateToldWeek } from './digest.sql.ts';
export { insertGoal } from './goals.sql.ts';
export { coachingJobs } from './jobs.ts';
export { insertEntries, insertPlan, listEntries, updateEntrySession } from './plans.sql.ts';
export { coachingRoutes } from './routes.ts';
export { chosenPlan } from './templates.ts';
