export { type Job, type RunningJobs, startJobs } from './jobs.ts';
export { oldCounts } from './old-counts.ts';
export { sendQueue } from './send-queue.ts';
