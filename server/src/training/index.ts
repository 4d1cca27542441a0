export { historyOf } from './history.ts';
export { trainingData } from './own-data.sql.ts';
export { trainingRoutes } from './routes.ts';
export { wholeSteps } from './routines.ts';
export {
  findRunningGame,
  findSessionBegunAs,
  insertSession,
  listSessions,
  listSessionsById,
} from './sessions.sql.ts';
export { beginSession, isOwnSession } from './sessions.ts';
export { openShare } from './shares.ts';
export { statisticsOf } from './statistics.ts';
