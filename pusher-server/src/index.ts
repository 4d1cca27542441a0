export {
  type Announcer,
  type Bus,
  createAnnouncer,
  createMemoryBus,
  createPostgresBus,
  type PostgresBusConnection,
  type PostgresBusOptions,
} from './bus/index.ts';
export { createExternalRealtime, type ExternalRealtimeConfig } from './external.ts';
export type { Limits, RealtimeApp, Timing } from './options.ts';
export { type PublishedEvent, UnpublishableError } from './publish.ts';
export {
  createRealtime,
  type Occupancy,
  type Realtime,
  type RealtimeMetrics,
  type RealtimeOptions,
  type RealtimePublisher,
} from './realtime.ts';
export type { Authorization, ChannelData, UserData } from './signature.ts';
export { createTimelineApi } from './timeline.ts';
