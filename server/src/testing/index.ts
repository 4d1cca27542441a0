export {
  createDatabaseFromTemplate,
  startTestCluster,
  type TestCluster,
  type TestConnection,
  type TestDatabase,
} from './test-cluster.ts';
