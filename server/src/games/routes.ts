import { type Route, verbs } from '../app/index.ts';
import { boardGame, takeLease } from './board-lease.ts';
import { lastGame, liveGames, nextGames, ongoingGame } from './game-cards.ts';
import { linkMarker, markerLogin } from './marker-phone.ts';
import { showGameForm } from './read-form.ts';
import { listGameEvents, showGame } from './read-game.ts';
import { recordEvents } from './record-events.ts';
import {
  acceptSeat,
  declineSeat,
  inviteToSeat,
  linkSeat,
  showSeat,
  takeSeat,
  takeSeatHere,
} from './seats.ts';
import { type LinkOwners, startGame } from './start-game.ts';

/** Who may link a game to something is known further right. */
export const gameRoutes = (owners: LinkOwners): Route[] =>
  verbs({
    startGame: startGame(owners),
    showGame,
    listGameEvents,
    showGameForm,
    recordEvents,
    boardGame,
    takeLease,
    linkMarker,
    markerLogin,
    ongoingGame,
    lastGame,
    nextGames,
    liveGames,
    linkSeat,
    showSeat,
    takeSeat,
    takeSeatHere,
    inviteToSeat,
    acceptSeat,
    declineSeat,
  });
