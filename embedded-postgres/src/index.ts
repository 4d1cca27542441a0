export {
  type EmbeddedPostgres,
  isAbandoned,
  startEmbeddedPostgres,
} from './start.ts';
