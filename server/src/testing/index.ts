export { type JoinedDatabase, joinEmbeddedDatabase } from './embedded-database.ts';
export {
  createDatabaseFromTemplate,
  startTestCluster,
  type TestCluster,
  type TestConnection,
  type TestDatabase,
} from './test-cluster.ts';
