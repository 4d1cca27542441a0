export {
  type EmbeddedConnection,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  isAbandoned,
  startEmbeddedPostgres,
} from './start.ts';
