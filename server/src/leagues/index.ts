export { leagueRoutes } from './routes.ts';
export { insertSeason } from './seasons.sql.ts';
export { usualCalendar } from './usual-calendar.ts';
