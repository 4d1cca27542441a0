export { findEventAtBoard, insertEventBoards } from './event-boards.sql.ts';
export { readEventBoards } from './event-boards.ts';
export { usedByEvents } from './event-pictures.ts';
export {
  type EventRow,
  findEvent,
  findEventBySlug,
  insertEvent,
  listEventIdsOf,
  listEvents,
  listOpenEventsOf,
} from './events.sql.ts';
export { eventChanged, eventHandedOver } from './events.ts';
export { listHelperRows, upsertHelper } from './helpers.sql.ts';
export { listManagedEvents } from './manage-events.ts';
export { placeOf } from './next-events.ts';
export { nameOrganisers } from './organiser-names.ts';
export { eventData } from './own-data.sql.ts';
export { pictureOf } from './picture-address.ts';
export { eventRoleOf, mayRunEvent, maySeeEvent, OWNER_ROLE } from './roles.ts';
export { eventRoutes } from './routes.ts';
