export { changeGame } from './change-game.ts';
export { currentGameMessages } from './current-games.ts';
export { currentGame } from './game-state.ts';
export { insertGame, listBotGames, updateScheduled } from './games.sql.ts';
export { putOnBoard, takeOffBoard } from './put-on-board.ts';
export { mayHearGame } from './read-game.ts';
export { gameRoutes } from './routes.ts';
export { seedEvents } from './seed-events.ts';
export { sharePicture } from './share-picture.ts';
