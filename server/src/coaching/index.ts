export { insertBirth, insertCoaching } from './coachings.sql.ts';
export { coachingJobs } from './jobs.ts';
export { coachingRoutes } from './routes.ts';
