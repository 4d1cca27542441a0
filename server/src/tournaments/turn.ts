import type { Sql } from '../db/index.ts';
import { listGamesOnBoards } from '../games/index.ts';
import { findIsKnown, lockDay, lockDayOfGame, type Standing } from './day.sql.ts';
import type { Day } from './day.ts';
import { listDayChanges } from './day-changes.sql.ts';
import { type News, newestOf, newestWith } from './remembered-days.ts';

/** An event is ours to change until the transaction ends; with it comes what this process has missed. */
export type Turn = Standing & {
  event_id: number;
  /** The command was done before, and its sender did not hear the answer. */
  is_known: boolean;
  news?: News;
  /** Games on the boards of the event, its own and those of others. */
  onBoards?: OnBoard[];
};
type OnBoard = Awaited<ReturnType<typeof listGamesOnBoards>>[number];

/** Waits for the turn. All is sent together and run one after the other: what follows the lock sees what it waited for. */
export async function takeTurn(
  tx: Sql,
  eventId: number,
  cid: string | null,
  tournamentId?: number,
): Promise<Turn | undefined> {
  const [standing, is_known, news] = await Promise.all([
    lockDay(tx, eventId),
    cid !== null && findIsKnown(tx, eventId, cid, tournamentId),
    newsFor(tx, newestOf(eventId)),
  ]);
  return standing && { ...standing, event_id: eventId, is_known, ...news };
}

/** The same for the event of a game, which is the game of a pairing of this tournament. */
export async function takeTurnOfGame(
  tx: Sql,
  gameId: string,
  tournamentId: number,
): Promise<Turn | undefined> {
  const [standing, news] = await Promise.all([
    lockDayOfGame(tx, gameId),
    newsFor(tx, newestWith(tournamentId)),
  ]);
  return standing && { ...standing, is_known: false, ...news };
}

async function newsFor(tx: Sql, known: Day | undefined): Promise<Pick<Turn, 'news' | 'onBoards'>> {
  if (!known) return {};
  const [changes, onBoards] = await Promise.all([
    listDayChanges(tx, known.event.id, known.v),
    listGamesOnBoards(
      tx,
      known.boards.map(({ id }) => id),
    ),
  ]);
  return { news: { since: known.v, changes }, onBoards };
}

/** Boards of the event on which somebody else plays: another event in the same hall, or a league. */
export async function takenElsewhere(
  sql: Sql,
  { boards, games }: Day,
  onBoards?: OnBoard[],
): Promise<Set<number>> {
  const ids = boards.map(({ id }) => id);
  const there = onBoards ?? (ids.length > 0 ? await listGamesOnBoards(sql, ids) : []);
  return new Set(
    there.flatMap(({ id, board_id }) => (games.some(({ game_id }) => game_id === id) ? [] : board_id)),
  );
}
