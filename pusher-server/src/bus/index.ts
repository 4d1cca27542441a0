export { type Announcer, createAnnouncer } from './announcer.ts';
export type { Bus, BusMessage } from './bus.ts';
export { createMemoryBus, type MemoryHub } from './memory-bus.ts';
export { createPostgresBus, type PostgresBusConnection, type PostgresBusOptions } from './postgres-bus.ts';
