export { insertEventBoards } from './event-boards.sql.ts';
export { readEventBoards } from './event-boards.ts';
export { findEvent, insertEvent } from './events.sql.ts';
export { eventBoardsChanged } from './events.ts';
export { upsertHelper } from './helpers.sql.ts';
export { mayRunEvent } from './roles.ts';
export { eventRoutes } from './routes.ts';
