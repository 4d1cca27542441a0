import * as contract from '@oche/contract';
import { type Route, requireUser, route } from '../app/index.ts';
import { readBoardGame, takeLease } from './board-lease.ts';
import { changeGame } from './change-game.ts';
import { findOngoingGame, listLiveGames, listNextGames } from './games.sql.ts';
import { readGameForm } from './read-form.ts';
import { readGame, readGameEvents } from './read-game.ts';

/** Starting one is wired apart: who may link a game to something is known further right. */
export const gameRoutes: Route[] = [
  route(contract.showGame, readGame),
  route(contract.listGameEvents, readGameEvents),
  route(contract.showGameForm, readGameForm),
  route(contract.recordEvents, changeGame),
  route(contract.boardGame, readBoardGame),
  route(contract.takeLease, takeLease),
  route(
    contract.ongoingGame,
    async ({ db, actor }) => (await findOngoingGame(db, requireUser(actor).userId)) ?? null,
  ),
  route(contract.nextGames, ({ db, actor }) => listNextGames(db, requireUser(actor).userId)),
  route(contract.liveGames, ({ db }) => listLiveGames(db)),
];
