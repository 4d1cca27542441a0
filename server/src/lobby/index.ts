export { noteGameStatus } from './broadcast-lobby.ts';
export { insertChallenge } from './challenges.sql.ts';
export { lobbyChannels } from './channels.ts';
export { insertFriendLink, insertFriendship, listFriendsAmong } from './friends.sql.ts';
export { lobbyJobs, sweepLobby } from './jobs.ts';
export { leaveLobbyForGood, showAnew } from './leave-lobby.ts';
export { lobbyData } from './own-data.sql.ts';
export { updateShown, upsertPresence } from './presences.sql.ts';
export { lobbyRoutes } from './routes.ts';
