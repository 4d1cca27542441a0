export { readCalendar } from './calendar.ts';
export { profileData } from './own-data.sql.ts';
export { profileJobs, rateEverybody } from './ratings.ts';
export { profileRoutes } from './routes.ts';
export { profileOf } from './statistics.ts';
