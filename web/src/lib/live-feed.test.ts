import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveFeed } from './live-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Listens as a lobby does: the next version is taken, one that leaves a gap is not. */
function listener(sync: (list: { v: number }) => unknown = () => {}) {
  const list = { v: 0 };
  const heard: number[] = [];
  let syncs = 0;
  const feed = new LiveFeed(
    {
      deliver: (_, message) => {
        const { v } = message as { v: number };
        heard.push(v);
        if (v === list.v + 1) list.v = v;
      },
      sync: () => {
        syncs++;
        return sync(list);
      },
      knownVersion: () => list.v,
    },
    () => 0.5,
  );
  return { feed, list, heard, syncs: () => syncs };
}

test('what is older than what is known is dropped', () => {
  const { feed, list, heard } = listener();
  for (const v of [1, 2, 2, 1, 3]) feed.take('change', { v });
  expect(heard).toEqual([1, 2, 3]);
  expect(list.v).toBe(3);
});

test('messages wait for the snapshot that is on its way, and what it holds already is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { feed, list, heard } = listener(() => promise);
  feed.ready();
  feed.take('change', { v: 4 });
  feed.take('change', { v: 5 });
  expect(heard).toEqual([]);
  list.v = 4;
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([5]);
  expect(list.v).toBe(5);
});

test('a snapshot that does not come holds nobody up for ever', async () => {
  const { feed, heard } = listener(() => new Promise(() => {}));
  feed.ready();
  feed.take('change', { v: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual([1]);
});

test('a missing version is waited for, and asked for when it does not come', async () => {
  const { feed, list, syncs } = listener((known) => {
    known.v = 3;
  });
  feed.take('change', { v: 2 });
  await vi.advanceTimersByTimeAsync(400);
  expect(syncs()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(syncs()).toBe(1);
  expect(list.v).toBe(3);
});

test('one that was only overtaken is not asked for', async () => {
  const { feed, list, syncs } = listener();
  feed.take('change', { v: 2 });
  feed.take('change', { v: 1 });
  feed.take('change', { v: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(list.v).toBe(2);
  expect(syncs()).toBe(0);
});

test('it is asked at once when the subscription stands, and spread over a second after a break', async () => {
  const { feed, syncs } = listener();
  feed.ready();
  expect(syncs()).toBe(1);
  feed.ready();
  expect(syncs()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(syncs()).toBe(2);
});

test('whoever has left hears and asks nothing more', async () => {
  const { feed, heard, syncs } = listener();
  feed.take('change', { v: 9 });
  feed.ready();
  feed.ready();
  feed.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual([9]);
  expect(syncs()).toBe(1);
});

test('messages without a version are all delivered', () => {
  const heard: unknown[] = [];
  const feed = new LiveFeed({
    deliver: (_, each) => heard.push(each),
    sync: () => {},
    knownVersion: () => undefined,
  });
  feed.take('chat', { id: 1 });
  feed.take('chat', { id: 1 });
  expect(heard).toHaveLength(2);
});
