import * as contract from '@oche/contract';
import { type Route, route } from '../app/index.ts';
import { cancelOffer, challengePlayers, declineOffer, takeChallenge } from './challenges.ts';
import { chat, mute, report } from './chat.ts';
import { claim, readOnlineGame, rematch, toss } from './online-game.ts';
import { quitGame, quitLobby, stayInGame, stayInLobby } from './presence.ts';
import { readLobby } from './read-lobby.ts';

export const lobbyRoutes: Route[] = [
  route(contract.showLobby, readLobby),
  route(contract.beInLobby, stayInLobby),
  route(contract.leaveLobby, quitLobby),
  route(contract.makeChallenge, challengePlayers),
  route(contract.acceptChallenge, takeChallenge),
  route(contract.declineChallenge, declineOffer),
  route(contract.cancelChallenge, cancelOffer),
  route(contract.mutePlayer, mute),
  route(contract.showOnlineGame, readOnlineGame),
  route(contract.beInGame, stayInGame),
  route(contract.leaveGame, quitGame),
  route(contract.claimGame, claim),
  route(contract.tossBull, toss),
  route(contract.offerRematch, rematch),
  route(contract.sendChat, chat),
  route(contract.reportPlayer, report),
];
