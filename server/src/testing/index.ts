export { DEMO_PASSWORD, SIMPLE_RULE } from '../seed/factories.ts';
export { type AppProcess, createHome } from './app-process.ts';
export { type BigLeague, makeBigLeague } from './big-league.ts';
export { atTwoBoards, lostOrDoubled, replayLogs, shownOtherwise, unfairTurns } from './day-checks.ts';
export { type JoinedDatabase, joinEmbeddedDatabase } from './embedded-database.ts';
export { type Hall, HallTablet, openHall } from './hall.ts';
export { type OpenDay, openDay, setUpOver, sharePlayed, tieBreaks } from './hall-day.ts';
export {
  agree,
  EVENING_HOST,
  eveningFaults,
  openEvening,
  openSheet,
  SheetTablet,
} from './league-evening.ts';
export { openCoaching } from './open-coaching.ts';
export { openLeague } from './open-league.ts';
export {
  createDatabaseFromTemplate,
  startTestCluster,
  type TestCluster,
  type TestConnection,
  type TestDatabase,
} from './test-cluster.ts';
