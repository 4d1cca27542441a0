export { gameVenue } from './board-games.ts';
export { listCalendar } from './calendar.ts';
export { tournamentChannels } from './channels.ts';
export { insertDay } from './day.sql.ts';
export { entrantId, readPeople, toEntry } from './entrants.ts';
export { insertEntries, listEntryRows } from './entries.sql.ts';
export {
  enterPeople,
  listTournamentEntries,
  PLAYERS,
  removeEntries,
  requireTournament,
} from './entries.ts';
export { factsOf, newFacts } from './facts.ts';
export { followEvent, followHandOver, followPeople } from './follow-event.ts';
export { expectPairingGame, followPairingGame } from './follow-game.ts';
export { mayChoosePairingVersion, publishPairingVersions } from './game-choices.ts';
export { tournamentJobs } from './jobs.ts';
export { tournamentData } from './own-data.sql.ts';
export { insertPairingGame } from './pairing-games.sql.ts';
export { readTournaments } from './read-tournaments.ts';
export { insertLog, upsertResults } from './results.sql.ts';
export { tournamentRoutes } from './routes.ts';
export { TOURNAMENT_PICTURES, tournamentPicture } from './share-picture.ts';
export {
  findEventOf,
  insertTournament,
  listTournamentLinks,
  type TournamentLink,
  type TournamentRow,
  type TournamentSettings,
  updateFacts,
} from './tournaments.sql.ts';
