export { readCalendar } from './calendar.ts';
export { profileRoutes } from './routes.ts';
export { profileOf } from './statistics.ts';
