export { changeGame } from './change-game.ts';
export { gameChannels } from './channels.ts';
export {
  type GameMarkerChange,
  type GameStatusChange,
  type GameVersionChange,
  gameMarkerChanged,
  gameStatusChanged,
  gameStatusExpected,
  gameVersionChosen,
  gameVersionKept,
} from './events.ts';
export { currentGame } from './game-state.ts';
export { listOpenVersions } from './game-versions.sql.ts';
export {
  findGame,
  insertGame,
  listBotGames,
  listGamesOnBoards,
  listUnattendedGames,
  updateScheduled,
  updateScorers,
  updateVenue,
} from './games.sql.ts';
export { type GameWithLog, readGamesWithLogs } from './games-with-logs.ts';
export { gameJobs } from './jobs.ts';
export { countGamesOf } from './leave-games.sql.ts';
export { leaveGames } from './leave-games.ts';
export { authenticateMarker, renewMarkerCode } from './marker-phone.ts';
export { moveWatchers } from './move-watchers.ts';
export { gameData } from './own-data.ts';
export { drawGame, type PictureRow } from './picture-drawing.ts';
export { putOnBoard, takeOffBoard } from './put-on-board.ts';
export { listVisible } from './read-game.ts';
export { readOutcome } from './read-outcome.ts';
export { readStopped, returnToBoard, type Stopped } from './return-to-board.ts';
export { gameRoutes } from './routes.ts';
export { dropGame, scheduleGame } from './schedule-game.ts';
export { updateInvited } from './seats.sql.ts';
export { seedEvents } from './seed-events.ts';
export { sharePicture } from './share-picture.ts';
export { readStandings, type Standing, scoreOf, seenScore } from './standings.ts';
export { startOnlineGame } from './start-online.ts';
export { readTurn } from './turn-clock.ts';
