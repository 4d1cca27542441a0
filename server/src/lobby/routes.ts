import { type Route, verbs } from '../app/index.ts';
import { linkChallenge, showChallengeLink, takeChallengeLink } from './challenge-links.ts';
import { acceptChallenge, cancelChallenge, declineChallenge, makeChallenge } from './challenges.ts';
import { mutePlayer, reportPlayer, sendChat } from './chat.ts';
import {
  acceptFriend,
  askByLink,
  askFriend,
  declineFriend,
  linkFriend,
  listFriends,
  removeFriend,
  showFriendLink,
} from './friends.ts';
import { claimGame, offerRematch, showOnlineGame, tossBull } from './online-game.ts';
import { beInGame, beInLobby, leaveGame, leaveLobby } from './presence.ts';
import { showLobby } from './read-lobby.ts';
import { showVideoServers, signalVideo } from './video.ts';

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
  linkChallenge,
  showChallengeLink,
  takeChallengeLink,
  listFriends,
  askFriend,
  acceptFriend,
  declineFriend,
  removeFriend,
  linkFriend,
  showFriendLink,
  askByLink,
  signalVideo,
  showVideoServers,
});
