import { randomBytes } from 'node:crypto';
import type { Bus, BusHandlers, BusMessage } from './bus.ts';

export type MemoryHub = Set<{ node: string; handlers: BusHandlers }>;

/** The bus of a single process. Several on one hub behave like several processes. */
export function createMemoryBus(hub: MemoryHub = new Set()): Bus {
  const node = randomBytes(6).toString('hex');
  return {
    node,
    listen: (handlers) => hub.add({ node, handlers }),
    publish(messages: BusMessage[]) {
      for (const other of hub) if (other.node !== node) other.handlers.onBatch(node, messages);
    },
    isConnected: () => true,
    others: async () => [...new Set([...hub].map((other) => other.node))].filter((name) => name !== node),
    async close() {
      for (const member of hub) if (member.node === node) hub.delete(member);
    },
  };
}
