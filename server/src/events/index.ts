export { findEventAtBoard, insertEventBoards } from './event-boards.sql.ts';
export { readEventBoards } from './event-boards.ts';
export { type EventRow, findEvent, insertEvent, listEvents } from './events.sql.ts';
export { eventChanged } from './events.ts';
export { upsertHelper } from './helpers.sql.ts';
export { listManagedEvents } from './manage-events.ts';
export { nameOrganisers } from './organiser-names.ts';
export { eventRoleOf, mayRunEvent, OWNER_ROLE } from './roles.ts';
export { eventRoutes } from './routes.ts';
