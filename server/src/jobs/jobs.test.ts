import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppServices } from '../app/index.ts';
import { type Job, startJobs } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });
const services = {} as AppServices;

test('a job that is woken several times runs once, a moment later', async () => {
  const run = vi.fn(async () => {});
  const job: Job = { name: 'news', batchMs: 300, run };
  const jobs = startJobs([job], services, log);
  for (let n = 0; n < 5; n++) jobs.wake(job);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(run).toHaveBeenCalledTimes(1);
  jobs.wake(job);
  await vi.advanceTimersByTimeAsync(300);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});

test('a job that fails runs again when it is due, and one that takes long does not meet itself', async () => {
  let at = 0;
  let most = 0;
  const run = vi.fn(async () => {
    most = Math.max(most, ++at);
    await new Promise((done) => setTimeout(done, 2500));
    at--;
    throw new Error('not today');
  });
  const jobs = startJobs([{ name: 'sweep', everyMs: 60_000, run }], services, log, { sweep: 1000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run.mock.calls.length).toBeGreaterThan(2);
  expect(most).toBe(1);
  const stopped = jobs.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
});
