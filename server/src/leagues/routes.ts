import { type Route, verbs } from '../app/index.ts';
import {
  exportCalendar,
  lockMatches,
  makeCalendar,
  publishCalendar,
  showSeasonCalendar,
  stopCalendar,
  updateCalendarWishes,
} from './calendar.ts';
import { matchDates, moveMatch, turnMatch } from './calendar-moves.ts';
import { availableOrganisations, showCompetition } from './competition.ts';
import { drawCup, setCupSquad, setCupTeams, showCup, showCupSquad, showCupTie } from './cup.ts';
import { planCup, planCupTie } from './cup-plan.ts';
import { listGroupMatches } from './group-matches.ts';
import { createGroup, deleteGroup, exportGroupTable, listGroups, showGroup, updateGroup } from './groups.ts';
import { inviteCaptains } from './invite-captains.ts';
import { exportMembers, exportMembersAsJson } from './known-members.ts';
import { exportLeagueLog, listLeagueLog } from './league-log.ts';
import { commandLeagueMatch } from './match-commands.ts';
import { exportLeagueMatches, listLeagueMatches, showLeagueMatch } from './match-pages.ts';
import {
  createMember,
  listMembers,
  listTwins,
  setMemberStates,
  setMembersPaid,
  showMember,
  updateMember,
} from './members.ts';
import { listMyMatches } from './my-matches.ts';
import { createSeason, proposeSeason } from './new-season.ts';
import {
  changeRegistration,
  registerTeam,
  showLastSquad,
  showOpenRegistration,
  withdrawRegistration,
} from './open-registration.ts';
import { listCompetitions, showOrganisationDesk } from './overview.ts';
import { addPenalty, liftPenalty, listPenalties } from './penalties.ts';
import { addPlayOff, removePlayOff } from './play-offs.ts';
import { exportStandings, listSeenGroups, showStandings } from './public-groups.ts';
import { showLeagueHome } from './public-home.ts';
import { exportPlayerList, showIndividualStandings, showPlayerList } from './public-lists.ts';
import { showPublicMatch } from './public-match.ts';
import { exportSeenMatches, listSeenMatches, showSeenTeam } from './public-pages.ts';
import { showSeenPlayer } from './public-players.ts';
import { answerRegistration, showRegistrationDesk, updateRegistrationLink } from './registrations.ts';
import { showSeasonDesk } from './season-desk.ts';
import { closeSeason, previewClosing, reopenSeason } from './season-end.ts';
import { showSeasonWeek } from './season-week.ts';
import { publishSeason, showSeason, updateSeason } from './seasons.ts';
import { showMatchPlay, startSheetGame } from './sheet-games.ts';
import { addSheetPhoto, removeSheetPhoto } from './sheet-photos.ts';
import {
  linkSheetTablet,
  sheetTabletLogin,
  showTabletMatch,
  startTabletGame,
  unlinkSheetTablets,
} from './sheet-tablets.ts';
import {
  addMember,
  answerProposal,
  leaveTeam,
  removeProposal,
  searchMembers,
  setSquadRole,
} from './squads.ts';
import { moveTeams, showTeamPlaces } from './team-places.ts';
import {
  confirmTeam,
  createTeam,
  exportTeams,
  listFormerTeams,
  listTeams,
  showTeam,
  updateTeam,
  updateTeamContact,
} from './teams.ts';
import { answerTransfer, askTransfer, listTransfers, listTransferTeams } from './transfers.ts';
import { listVenues, setVenueEvenings, showVenue } from './venues.ts';
import { previewWithdrawal, readmitTeam, withdrawTeam } from './withdraw-team.ts';

export const leagueRoutes: Route[] = [
  ...verbs({ showCompetition, availableOrganisations, showSeasonDesk, showSeasonWeek }),
  ...verbs({ listCompetitions, showOrganisationDesk }),
  ...verbs({ showSeason, proposeSeason, createSeason, updateSeason, publishSeason }),
  ...verbs({ previewClosing, closeSeason, reopenSeason }),
  ...verbs({ listLeagueLog, exportLeagueLog }),
  ...verbs({ addPlayOff, removePlayOff }),
  ...verbs({
    listGroups,
    showGroup,
    createGroup,
    updateGroup,
    deleteGroup,
    listGroupMatches,
    exportGroupTable,
  }),
  ...verbs({ showTeamPlaces, moveTeams }),
  ...verbs({ showSeasonCalendar, updateCalendarWishes, makeCalendar, stopCalendar, lockMatches }),
  ...verbs({ publishCalendar, exportCalendar, matchDates, moveMatch, turnMatch }),
  ...verbs({ addSheetPhoto, removeSheetPhoto }),
  ...verbs({ showMatchPlay, startSheetGame, listMyMatches }),
  ...verbs({ linkSheetTablet, unlinkSheetTablets, sheetTabletLogin, showTabletMatch, startTabletGame }),
  ...verbs({ listLeagueMatches, exportLeagueMatches, showLeagueMatch, commandLeagueMatch, showPublicMatch }),
  ...verbs({ showCup, setCupTeams, showCupSquad, setCupSquad, drawCup, showCupTie, planCup, planCupTie }),
  ...verbs({ listSeenGroups, showStandings, exportStandings, showLeagueHome, showSeenTeam, listSeenMatches }),
  ...verbs({ showPlayerList, exportPlayerList, showIndividualStandings, showSeenPlayer }),
  ...verbs({ exportSeenMatches }),
  ...verbs({ listPenalties, addPenalty, liftPenalty }),
  ...verbs({
    listTeams,
    exportTeams,
    listFormerTeams,
    createTeam,
    showTeam,
    updateTeam,
    updateTeamContact,
    confirmTeam,
    previewWithdrawal,
    withdrawTeam,
    readmitTeam,
    searchMembers,
    addMember,
    removeProposal,
    answerProposal,
    setSquadRole,
    leaveTeam,
    listMembers,
    showMember,
    createMember,
    updateMember,
    setMemberStates,
    setMembersPaid,
    listTwins,
    inviteCaptains,
    exportMembers,
    exportMembersAsJson,
    listTransfers,
    listTransferTeams,
    askTransfer,
    answerTransfer,
    showRegistrationDesk,
    updateRegistrationLink,
    answerRegistration,
    showOpenRegistration,
    showLastSquad,
    registerTeam,
    changeRegistration,
    withdrawRegistration,
    listVenues,
    showVenue,
    setVenueEvenings,
  }),
];
