export { birthOf } from './processes.ts';
export {
  type EmbeddedPostgres,
  isAbandoned,
  startEmbeddedPostgres,
} from './start.ts';
