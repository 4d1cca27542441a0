export { readLeagueFeed } from './calendar-feed.ts';
export { requireOpen, writeLog } from './change-season.ts';
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
export { type GroupKind, insertGroup, listGroups } from './groups.sql.ts';
export {
  deleteFromSquads,
  deleteMembers,
  deletePaymentsOf,
  deleteSeasonTeams,
  deleteTeamsWithoutSeason,
  listMemberFacts,
  listMemberVersions,
  restoreMembers,
  restoreSeasonTeams,
} from './imported-rows.sql.ts';
export { leagueJobs } from './jobs.ts';
export {
  BETWEEN_TEAMS,
  type KnownMember,
  type KnownTeam,
  MEMBER_COLUMNS,
  type MemberColumn,
  readKnownMembers,
} from './known-members.ts';
export { leagueChannels } from './league-channels.ts';
export { insertLog } from './log.sql.ts';
export { makeTeams, type NewSeasonTeam } from './make-teams.ts';
export { insertMatches, listRunningMatches, updateMatchFacts } from './matches.sql.ts';
export { mayLeadTeam } from './may-lead-team.ts';
export { insertMembers, insertSquadMembers, type MemberFields, type SquadRole } from './members.sql.ts';
export { leagueData } from './own-data.sql.ts';
export { listSeasonAddresses, searchSeason } from './public-players.ts';
export { leagueRoutes } from './routes.ts';
export { requireSeason } from './season-desk.ts';
export { insertSeason, type SeasonRow, shareSeason } from './seasons.sql.ts';
export { LEAGUE_PICTURES, leaguePicture } from './share-picture.ts';
export { usedBySheets } from './sheet-photos.ts';
export { authenticateSheetTablet } from './sheet-tablets.ts';
export {
  insertSeasonTeams,
  insertTeams,
  listFormerTeamRows,
  listSeasonTeams,
  type SeasonTeamRow,
  updateSeasonTeam,
} from './teams.sql.ts';
export { todayIn } from './today.ts';
export { usualCalendar } from './usual-calendar.ts';
export { writeMembers } from './write-members.ts';
