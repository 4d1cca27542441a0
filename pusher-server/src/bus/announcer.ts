import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from './bus.ts';

const ANNOUNCED = 'a';
const DONE = 'd';

export type Announcer = {
  /** Has every process act on a text, this one first. Resolves when all have done so, or when patience is at its end. */
  announce(text: string): Promise<void>;
};

/** For the few things that all processes must have done before one of them goes on; several on one bus have topics of their own. */
export function createAnnouncer(
  bus: Bus,
  { act, patienceMs, topic = '' }: { act: (text: string) => void; patienceMs: number; topic?: string },
): Announcer {
  let number = 0;
  /** Who has not answered yet, by the number of an announcement. */
  const open = new Map<string, { left: Set<string>; onDone: () => void }>();
  bus.listen({
    onBatch(from, messages) {
      for (const { head, body } of messages) {
        if (head[0] === ANNOUNCED && head[2] === topic) {
          act(body);
          bus.publish([{ head: [DONE], body: String(head[1]) }]);
        } else if (head[0] === DONE) markDone(from, body);
      }
    },
    onGap() {},
  });
  function markDone(from: string, id: string): void {
    const announcement = open.get(id);
    if (announcement?.left.delete(from) && announcement.left.size === 0) announcement.onDone();
  }
  async function tellOthers(id: string, text: string): Promise<void> {
    const others = await bus.others();
    if (others.length === 0) return;
    const done = new Promise<void>((onDone) => open.set(id, { left: new Set(others), onDone }));
    bus.publish([{ head: [ANNOUNCED, id, topic], body: text }]);
    await done;
  }
  return {
    async announce(text) {
      act(text);
      const id = `${bus.node} ${topic}${++number}`;
      const end = new AbortController();
      const patience = wait(patienceMs, undefined, { signal: end.signal, ref: false }).catch(() => {});
      // Who cannot be asked may still need the time.
      await Promise.race([tellOthers(id, text).catch(() => patience), patience]);
      open.delete(id);
      end.abort();
    },
  };
}
