import { type Context, requireUser } from '../app/index.ts';
import { findOngoingGame, listLiveGames, listNextGames } from './games.sql.ts';

export const ongoingGame = async ({ db, actor }: Context) =>
  (await findOngoingGame(db, requireUser(actor).userId)) ?? null;

export const nextGames = async ({ db, actor }: Context) => listNextGames(db, requireUser(actor).userId);

export const liveGames = ({ db }: Context) => listLiveGames(db);
