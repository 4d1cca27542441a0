export {
  type Actor,
  type Authenticate,
  type BoardActor,
  LABELS,
  labelsOf,
  requireBoard,
  requireInPerson,
  requireSheet,
  requireTablet,
  requireUser,
  type UserActor,
} from './actor.ts';
export { CallerMemory, MEMORY_MS } from './caller-memory.ts';
export { deleteOldCalls } from './calls-once.sql.ts';
export { type ChannelKind, currentMessages, mayListen } from './channels.ts';
export type {
  AppPush,
  AppPushMessage,
  AppPushService,
  AppServices,
  Context,
  Emit,
  ObjectStore,
  Outgoing,
  Publish,
  PushIdentity,
  Sent,
  Subscription,
} from './context.ts';
export { csvDownload } from './csv-download.ts';
export {
  createDispatcher,
  type Dispatch,
  type HasRole,
  type KnowsDevice,
  type RequestInfo,
} from './dispatch.ts';
export { defineEvent, on } from './events.ts';
export { GatheredReads } from './gathered-reads.ts';
export { type CalendarEntry, writeCalendar } from './ics.ts';
export { deleteOldCounts } from './limits.sql.ts';
export { mayMail, mayRing } from './limits.ts';
export { networkOf } from './network.ts';
export { isOutsideAddress, outsidePoster, outsideReader } from './outside-call.ts';
export type { OwnData } from './own-data.ts';
export { acceptedEncoding, PackedText } from './packed-text.ts';
export { readCsv, readRows } from './read-csv.ts';
export { Download, type Input, type Route, verbs } from './route.ts';
export { hashSecret, newSecret, sharedSecret } from './secrets.ts';
export { createSlices, mapInSlices, mapSteps, othersTurn, runInSlices } from './slices.ts';
export { transaction } from './transaction.ts';
export { asUnavailable } from './unavailable.ts';
export { acceptedLocale, translate, wordRefusal } from './wording.ts';
