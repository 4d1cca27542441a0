export { readLeagueFeed } from './calendar-feed.ts';
export { changeSheet } from './change-sheet.ts';
export { insertCupRound, updateCupPlanned, updateCupShown, upsertCupTeams } from './cup.sql.ts';
export { expectSheetGame, followSheetGame } from './follow-game.ts';
export { followMergedMembers } from './follow-people.ts';
export {
  mayChooseMatchVersion,
  noticeChosenVersion,
  noticeTakenOver,
  noticeTwoVersions,
} from './game-choices.ts';
export { type GroupKind, insertGroup } from './groups.sql.ts';
export { leagueJobs } from './jobs.ts';
export { leagueChannels } from './league-channels.ts';
export { insertLog } from './log.sql.ts';
export { insertMatches, listRunningMatches, updateMatchFacts } from './matches.sql.ts';
export { mayLeadTeam } from './may-lead-team.ts';
export { insertMembers, insertSquadMembers, type SquadRole } from './members.sql.ts';
export { leagueData } from './own-data.sql.ts';
export { listSeasonAddresses } from './public-players.sql.ts';
export { searchSeason } from './public-players.ts';
export { leagueRoutes } from './routes.ts';
export { insertSeason } from './seasons.sql.ts';
export { LEAGUE_PICTURES, leaguePicture } from './share-picture.ts';
export { usedBySheets } from './sheet-photos.ts';
export { authenticateSheetTablet } from './sheet-tablets.ts';
export { insertSeasonTeams, insertTeams } from './teams.sql.ts';
export { usualCalendar } from './usual-calendar.ts';
