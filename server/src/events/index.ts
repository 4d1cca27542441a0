export { insertEvent } from './events.sql.ts';
export { eventRoutes } from './routes.ts';
