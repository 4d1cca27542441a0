export { type GroupKind, insertGroup } from './groups.sql.ts';
export { insertMatches, updateMatchFacts } from './matches.sql.ts';
export { insertMembers, insertSquadMembers, type SquadRole } from './members.sql.ts';
export { leagueRoutes } from './routes.ts';
export { insertSeason } from './seasons.sql.ts';
export { insertSeasonTeams, insertTeams } from './teams.sql.ts';
export { usualCalendar } from './usual-calendar.ts';
