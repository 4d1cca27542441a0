export { createHome } from './app-process.ts';
export { type JoinedDatabase, joinEmbeddedDatabase } from './embedded-database.ts';
export { HallTablet, openHall } from './hall.ts';
export { openDay } from './hall-day.ts';
export {
  createDatabaseFromTemplate,
  startTestCluster,
  type TestCluster,
  type TestConnection,
  type TestDatabase,
} from './test-cluster.ts';
