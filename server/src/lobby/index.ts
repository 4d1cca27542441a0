export { insertChallenge } from './challenges.sql.ts';
export { updateShown, upsertPresence } from './presences.sql.ts';
export { lobbyRoutes } from './routes.ts';
export { type LobbyWorker, startLobby, sweepLobby } from './start-lobby.ts';
export { noteGameStatus } from './tell-lobby.ts';
