import { type Route, verbs } from '../app/index.ts';
import { acceptChallenge, cancelChallenge, declineChallenge, makeChallenge } from './challenges.ts';
import { mutePlayer, reportPlayer, sendChat } from './chat.ts';
import { claimGame, offerRematch, showOnlineGame, tossBull } from './online-game.ts';
import { beInGame, beInLobby, leaveGame, leaveLobby } from './presence.ts';
import { showLobby } from './read-lobby.ts';

export const lobbyRoutes: Route[] = verbs({
  showLobby,
  beInLobby,
  leaveLobby,
  makeChallenge,
  acceptChallenge,
  declineChallenge,
  cancelChallenge,
  mutePlayer,
  showOnlineGame,
  beInGame,
  leaveGame,
  claimGame,
  tossBull,
  offerRematch,
  sendChat,
  reportPlayer,
});
