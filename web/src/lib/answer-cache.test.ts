import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerCache, type QueryKey } from './answer-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KEY = ['GET', '/user', { b: 1, a: 2 }];

/** Counts how often it is asked, and answers 1, 2, 3 … */
function asked(queryKey: QueryKey = KEY) {
  const query = { queryKey, queryFn: vi.fn(async () => ({ n: query.queryFn.mock.calls.length })) };
  return query;
}
const watcher = (query: ReturnType<typeof asked>) => ({ onChange: vi.fn(), query: () => query });

test('who asks the same at once shares one answer', async () => {
  const cache = new AnswerCache();
  const query = asked();
  const other = { ...query, queryKey: ['GET', '/user', { a: 2, b: 1 }] };
  const answers = await Promise.all([cache.ensureQueryData(query), cache.fetchQuery(other)]);
  expect(answers).toEqual([{ n: 1 }, { n: 1 }]);
  expect(query.queryFn).toHaveBeenCalledTimes(1);
});

test('a fresh answer is not asked for again, an old one is, unless any will do', async () => {
  const cache = new AnswerCache();
  const query = asked();
  await cache.fetchQuery(query);
  vi.advanceTimersByTime(14_000);
  expect(await cache.fetchQuery(query)).toEqual({ n: 1 });
  vi.advanceTimersByTime(1_000);
  expect(await cache.ensureQueryData(query)).toEqual({ n: 1 });
  expect(await cache.fetchQuery({ ...query, staleTime: 60_000 })).toEqual({ n: 1 });
  expect(await cache.fetchQuery(query)).toEqual({ n: 2 });
  expect(await cache.fetchQuery({ ...query, staleTime: 0 })).toEqual({ n: 3 });
});

test('null is an answer, an error is none', async () => {
  const cache = new AnswerCache();
  expect(await cache.ensureQueryData({ queryKey: ['a'], queryFn: async () => null })).toBe(null);
  expect(cache.getQueryData(['a'])).toBe(null);
  const failing = { queryKey: ['b'], queryFn: () => Promise.reject(new Error('away')) };
  await expect(cache.ensureQueryData(failing)).rejects.toThrow('away');
  expect(cache.get(['b'])).toMatchObject({ data: undefined, error: new Error('away') });
  cache.setQueryData(['b'], 1);
  expect(cache.get(['b'])).toMatchObject({ data: 1, error: null });
});

test('what is invalidated is asked for again where it is shown, and only marked where it is not', async () => {
  const cache = new AnswerCache();
  const [shown, hidden, other] = [
    asked(['GET', '/a', { id: 1 }]),
    asked(['GET', '/a', { id: 2 }]),
    asked(['GET', '/ab']),
  ];
  for (const query of [shown, hidden, other]) await cache.fetchQuery(query);
  const watching = watcher(shown);
  cache.watch(shown.queryKey, watching);
  cache.watch(other.queryKey, watcher(other));
  await cache.invalidateQueries({ queryKey: ['GET', '/a'] });
  expect([shown, hidden, other].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1, 1]);
  expect(watching.onChange).toHaveBeenCalledTimes(1);
  expect(cache.isStale(hidden)).toBe(true);
  expect(cache.isStale(other)).toBe(false);
});

test('an answer that was asked for before it was invalidated does not count', async () => {
  const cache = new AnswerCache();
  const waiting: ((value: string) => void)[] = [];
  const query = { queryKey: ['a'], queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)) };
  cache.watch(query.queryKey, { onChange: () => {}, query: () => query });
  const first = cache.ask(query);
  const again = cache.invalidateQueries({ queryKey: ['a'] });
  waiting[1]!('new');
  await again;
  waiting[0]!('old');
  await first;
  expect(cache.getQueryData(['a'])).toBe('new');
});

test('parts that are equal stay the same, and so does the whole', () => {
  const cache = new AnswerCache();
  cache.setQueryData(['a'], { list: [{ id: 1 }, { id: 2 }], n: 1 });
  const before = cache.getQueryData<{ list: object[]; n: number }>(['a'])!;
  cache.setQueryData(['a'], { list: [{ id: 1 }, { id: 2 }], n: 1 });
  expect(cache.getQueryData(['a'])).toBe(before);
  cache.setQueryData(['a'], { list: [{ id: 1 }, { id: 3 }], n: 1 });
  const after = cache.getQueryData<{ list: object[] }>(['a'])!;
  expect(after.list[0]).toBe(before.list[0]);
  expect(after).toEqual({ list: [{ id: 1 }, { id: 3 }], n: 1 });
});

test('what is set may depend on what is there, and nothing is set from nothing', () => {
  const cache = new AnswerCache();
  cache.setQueryData<number>(['a'], (now) => now && now + 1);
  expect(cache.getQueryData(['a'])).toBeUndefined();
  cache.setQueryData(['a'], 1);
  cache.setQueryData<number>(['a'], (now) => now && now + 1);
  expect(cache.getQueryData(['a'])).toBe(2);
});

test('what is removed is gone, and those who show it are told', async () => {
  const cache = new AnswerCache();
  const query = asked();
  await cache.fetchQuery(query);
  const watching = watcher(query);
  cache.watch(query.queryKey, watching);
  cache.removeQueries({ queryKey: ['GET', '/user'] });
  expect(cache.getQueryData(KEY)).toBeUndefined();
  expect(watching.onChange).toHaveBeenCalled();
});

test('a page hands over its answers with their age, and no errors', async () => {
  const server = new AnswerCache();
  await server.fetchQuery(asked());
  await server.fetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(new Error('x')) }).catch(() => {});
  const browser = new AnswerCache();
  browser.hydrate(JSON.parse(JSON.stringify(server.dehydrate())));
  expect(browser.getQueryData(KEY)).toEqual({ n: 1 });
  expect(browser.get(['b'])).toMatchObject({ data: undefined, error: null });
  vi.advanceTimersByTime(15_000);
  expect(browser.isStale(asked())).toBe(true);
});

test('what nobody has shown for ten minutes is forgotten', async () => {
  const cache = new AnswerCache();
  await cache.fetchQuery(asked(['old']));
  await cache.fetchQuery(asked(['shown']));
  cache.watch(['shown'], watcher(asked(['shown'])));
  vi.advanceTimersByTime(11 * 60_000);
  await cache.fetchQuery(asked(['new']));
  expect(cache.getQueryData(['old'])).toBeUndefined();
  expect(cache.getQueryData(['shown'])).toEqual({ n: 1 });
});

test('when the network is back, what is shown and old is asked for again', async () => {
  const cache = new AnswerCache();
  const [old, fresh, hidden] = [asked(['old']), asked(['fresh']), asked(['hidden'])];
  await cache.fetchQuery(old);
  await cache.fetchQuery(hidden);
  vi.advanceTimersByTime(20_000);
  await cache.fetchQuery(fresh);
  for (const query of [old, fresh]) cache.watch(query.queryKey, watcher(query));
  cache.refetchStale();
  await vi.advanceTimersByTimeAsync(0);
  expect([old, fresh, hidden].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1, 1]);
});

test('without a network an old answer is better than none, and a refusal is still one', async () => {
  const cache = new AnswerCache();
  const ask = (queryFn: () => Promise<string>) =>
    cache.fetchQuery({ queryKey: ['q'], queryFn, staleTime: 0 });
  await expect(ask(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
  await ask(async () => 'seen');
  expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('seen');
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a page that was kept for everybody does not make somebody nobody', async () => {
  const cache = new AnswerCache();
  const ask = (queryFn: () => Promise<string | null>) =>
    cache.fetchQuery({ queryKey: ['user'], queryFn, staleTime: 0 });
  await ask(async () => null);
  await expect(ask(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
});
