export type { Bus, BusMessage } from './bus.ts';
export { MESSAGE_BYTES, messageBytes } from './codec.ts';
export { createMemoryBus, type MemoryHub } from './memory-bus.ts';
export { createPostgresBus, type PostgresBusConnection, type PostgresBusOptions } from './postgres-bus.ts';
