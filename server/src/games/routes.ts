import { type Route, verbs } from '../app/index.ts';
import { boardGame, takeLease } from './board-lease.ts';
import { lastGame, liveGames, nextGames, ongoingGame } from './game-cards.ts';
import { showGameMarker, takeGameOver } from './game-marker.ts';
import { chooseGameVersion, keepGameVersion, listGameVersions, type MayChoose } from './game-versions.ts';
import { linkMarker, markerLogin } from './marker-phone.ts';
import { showGameForm } from './read-form.ts';
import { listGameEvents, type Reading, showGame } from './read-game.ts';
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
import { type FindLinked, startGame } from './start-game.ts';

/** What a game may link to, and who may watch it, is known further right. */
export const gameRoutes = (findLinked: FindLinked, reading: Reading, mayChoose: MayChoose): Route[] =>
  verbs({
    startGame: startGame(findLinked),
    showGame: showGame(reading),
    listGameEvents: listGameEvents(reading),
    showGameForm: showGameForm(reading),
    recordEvents,
    listGameVersions: listGameVersions(reading, mayChoose),
    keepGameVersion,
    chooseGameVersion: chooseGameVersion(mayChoose),
    showGameMarker,
    takeGameOver,
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
