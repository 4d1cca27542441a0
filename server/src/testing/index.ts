export { HallTablet, openHall } from '../tournaments/hall.fixture.ts';
export { openDay } from '../tournaments/hall-day.fixture.ts';
export { createHome } from './app-process.ts';
export { type JoinedDatabase, joinEmbeddedDatabase } from './embedded-database.ts';
export {
  createDatabaseFromTemplate,
  startTestCluster,
  type TestCluster,
  type TestConnection,
  type TestDatabase,
} from './test-cluster.ts';
