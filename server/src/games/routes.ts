import * as contract from '@oche/contract';
import { type Route, requireUser, route } from '../http/index.ts';
import { findOngoingGame, listLiveGames, listNextGames } from './games.sql.ts';

export const gameRoutes: Route[] = [
  route(
    contract.ongoingGame,
    async ({ db, actor }) => (await findOngoingGame(db, requireUser(actor).userId)) ?? null,
  ),
  route(contract.nextGames, ({ db, actor }) => listNextGames(db, requireUser(actor).userId)),
  route(contract.liveGames, ({ db }) => listLiveGames(db)),
];
