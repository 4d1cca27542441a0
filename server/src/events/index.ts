export { findEventAtBoard, insertEventBoards } from './event-boards.sql.ts';
export { readEventBoards } from './event-boards.ts';
export { type EventRow, findEvent, insertEvent } from './events.sql.ts';
export { eventChanged } from './events.ts';
export { upsertHelper } from './helpers.sql.ts';
export { listManagedEvents } from './manage-events.ts';
export { eventRoleOf, mayRunEvent } from './roles.ts';
export { eventRoutes } from './routes.ts';
