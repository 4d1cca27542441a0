export { readCalendar } from './calendar.ts';
export { profileJobs, rateEverybody } from './ratings.ts';
export { profileRoutes } from './routes.ts';
export { profileOf } from './statistics.ts';
