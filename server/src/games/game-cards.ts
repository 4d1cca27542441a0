import type { PlayedGame } from '@oche/contract';
import { playedIn } from '@oche/darts';
import { type Context, requireUser } from '../app/index.ts';
import { findLastGame, findOngoingGame, listLiveGames, listNextGames } from './games.sql.ts';
import { readStandings, seenScore } from './standings.ts';

export const ongoingGame = async ({ db, actor }: Context) =>
  (await findOngoingGame(db, requireUser(actor).userId)) ?? null;

/** A game whose log cannot be replayed is not offered again. */
export async function lastGame({ db, actor }: Context): Promise<PlayedGame | null> {
  const row = await findLastGame(db, requireUser(actor).userId);
  const standing = row && (await readStandings(db, [row.id])).get(row.id);
  if (!standing?.score) return null;
  const { id, kind, options, link_kind, link_id, sides, created_at } = standing.row;
  const { sets, legs, result } = standing.score;
  return {
    ...{ id, kind, options },
    sides: sides.map((players) => players.map(({ name }) => ({ name }))),
    link: { kind: link_kind, id: link_id },
    won: [...(playedIn(options) === 'sets' ? sets : legs)],
    result,
    started_at: created_at,
  };
}

export const nextGames = async ({ db, actor }: Context) => listNextGames(db, requireUser(actor).userId);

export async function liveGames({ db }: Context) {
  const cards = await listLiveGames(db);
  const standings = await readStandings(
    db,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, score: seenScore(standings.get(card.id)) }));
}
