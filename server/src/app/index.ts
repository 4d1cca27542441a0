export { type Actor, type Authenticate, requireBoard, requireUser, type UserActor } from './actor.ts';
export { type AppServices, type Context, type GameNews, type Outgoing, transaction } from './context.ts';
export { createDispatcher, type Dispatch } from './dispatch.ts';
export type { Picture } from './pictures.ts';
export { Download, fileRoute, type Route, route } from './route.ts';
export { hashSecret, newSecret } from './secrets.ts';
export { createHttpServer } from './server.ts';
export { translate } from './wording.ts';
