export { trainingRoutes } from './routes.ts';
export { wholeSteps } from './routines.ts';
export { insertSession } from './sessions.sql.ts';
export { isOwnSession } from './sessions.ts';
