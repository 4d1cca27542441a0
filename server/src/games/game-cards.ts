import { type Context, requireUser } from '../app/index.ts';
import { findOngoingGame, listLiveGames, listNextGames } from './games.sql.ts';
import { readStandings, seenScore } from './standings.ts';

export const ongoingGame = async ({ db, actor }: Context) =>
  (await findOngoingGame(db, requireUser(actor).userId)) ?? null;

export const nextGames = async ({ db, actor }: Context) => listNextGames(db, requireUser(actor).userId);

export async function liveGames({ db }: Context) {
  const cards = await listLiveGames(db);
  const standings = await readStandings(
    db,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, score: seenScore(standings.get(card.id)) }));
}
