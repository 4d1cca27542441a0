export { type Actor, type Authenticate, requireBoard, requireUser, type UserActor } from './actor.ts';
export { type AppServices, type Context, type GameNews, type Outgoing, transaction } from './context.ts';
export { createDispatcher, type Dispatch, type RequestInfo } from './dispatch.ts';
export { deleteOldCounts } from './limits.sql.ts';
export { Download, type Input, type Route, verbs } from './route.ts';
export { hashSecret, newSecret } from './secrets.ts';
export { acceptedLocale, translate, wordRefusal } from './wording.ts';
