export { type Job, type RunningJobs, startJobs } from './jobs.ts';
export { oldCounts } from './old-counts.ts';
