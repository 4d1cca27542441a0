import { randomUUID } from 'node:crypto';
import { gameOptionsFor } from '@oche/darts';
import type { Entrant, GameFact } from '@oche/tournament';
import type { AppServices, Publish } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { dropGame, returnToBoard, scheduleGame, updateVenue } from '../games/index.ts';
import { boardNumber, type Day, type DayTournament, gameKey, isPublic } from './day.ts';
import { command, type Draft } from './draft.ts';
import {
  deletePairingGame,
  insertPairingGame,
  type PairingGameRow,
  updatePairingBoard,
  updateSettled,
} from './pairing-games.sql.ts';

type Changed = { tournament: DayTournament; was: DayTournament['state']['games'] };

const changedGames = ({ before, day }: Draft): Changed[] =>
  day.tournaments.flatMap((tournament) => {
    const old = before.tournaments.find(({ id }) => id === tournament.id);
    return old && old.state.games !== tournament.state.games ? [{ tournament, was: old.state.games }] : [];
  });

/** A pairing that left its board takes its game along. All leave before any comes: a board may pass to another tournament. */
export async function leaveBoards(
  services: AppServices,
  draft: Draft,
  tx: Sql,
  publish: Publish,
): Promise<void> {
  for (const { tournament, was } of changedGames(draft))
    for (const game of Object.values(was))
      if (!Object.hasOwn(tournament.state.games, game.pairing))
        await leaveBoard(services, draft, tx, publish, tournament, game);
}

/** A pairing that was called gets its game on its board, with the score it had if it was begun before. */
export async function comeToBoards(draft: Draft, tx: Sql, publish: Publish): Promise<void> {
  for (const { tournament, was } of changedGames(draft))
    for (const game of Object.values(tournament.state.games))
      if (was[game.pairing]?.board !== game.board) await comeToBoard(draft, tx, publish, tournament, game);
}

/** The game of a pairing between these two that is not settled yet. */
export const openGame = (
  { games }: Day,
  tournamentId: number,
  { pairing, between }: Pick<GameFact, 'pairing' | 'between'>,
): PairingGameRow | undefined =>
  games.findLast(
    (row) =>
      row.tournament_id === tournamentId &&
      row.pairing === pairing &&
      row.home === between[0] &&
      row.away === between[1] &&
      row.settled_at === null,
  );

async function comeToBoard(
  draft: Draft,
  tx: Sql,
  publish: Publish,
  tournament: DayTournament,
  fact: GameFact,
): Promise<void> {
  const known = openGame(draft.day, tournament.id, fact);
  if (known && (await comeAgain(draft, tx, publish, tournament, fact, known))) return;
  const row = beginGame(draft, tx, publish, tournament, fact);
  draft.day = { ...draft.day, games: [...draft.day.games, row] };
}

/** The game that these two had before goes on, with the score it had. False where it has to begin anew. */
async function comeAgain(
  draft: Draft,
  tx: Sql,
  publish: Publish,
  { id, name }: DayTournament,
  { pairing, board, marker, started }: GameFact,
  known: PairingGameRow,
): Promise<boolean> {
  const [gameId, boardId] = [known.game_id, Number(board)];
  const returned = await returnToBoard(tx, publish, { gameId, boardId, now: draft.now });
  if (returned === 'begins_anew') {
    sendWithCommit(tx, updateSettled(tx, gameId, draft.now));
    replaceGame(draft, known, { ...known, settled_at: draft.now.toISOString() });
    return false;
  }
  sendWithCommit(tx, updatePairingBoard(tx, gameId, boardId));
  sendWithCommit(tx, updateVenue(tx, gameId, venueAt(draft.day, name, { board })));
  replaceGame(draft, known, { ...known, board_id: boardId });
  // A game with visits does not begin a second time, so its tablet has nothing more to report before its end.
  if (returned === 'running' && !started)
    command(draft, id, { type: 'start', pairing, board, ...(marker === null ? {} : { marker }) });
  return true;
}

/** Where a game of a tournament is played, as it stands above it everywhere. */
export const gameVenue = (event: string, tournament: string, board: number): string =>
  `${event} · ${tournament} · ${board}`;

const venueAt = (day: Day, tournament: string, { board }: Pick<GameFact, 'board'>): string =>
  gameVenue(day.event.name, tournament, boardNumber(day, board));

function beginGame(
  { now, views, day }: Draft,
  tx: Sql,
  publish: Publish,
  { id: tournament_id, name, state, is_test }: DayTournament,
  { pairing, between, board }: GameFact,
): PairingGameRow {
  const game_id = randomUUID();
  const sides = between.map((id) => state.entrants.find((entrant) => entrant.id === id)!);
  scheduleGame(tx, publish, {
    id: game_id,
    options: gameOptionsFor(views.get(gameKey(tournament_id, pairing))!.distance),
    sides: sides.map((side) => seatsOf(side, day.accounts)),
    link: { kind: 'pairing', id: gameKey(tournament_id, pairing) },
    venue: venueAt(day, name, { board }),
    is_public: isPublic(day, { is_test }),
    created_at: now,
    board_id: Number(board),
  });
  const row = {
    game_id,
    tournament_id,
    pairing,
    home: between[0],
    away: between[1],
    board_id: Number(board),
  };
  sendWithCommit(tx, insertPairingGame(tx, { ...row, created_at: now }));
  return { ...row, created_at: now.toISOString(), settled_at: null };
}

/** On a board somebody is called as they are known there. */
const seatsOf = ({ players }: Entrant, accounts: ReadonlyMap<number, number>) =>
  players.map(({ player_id, name, nickname }) => ({
    user_id: accounts.get(player_id) ?? null,
    name: nickname || name,
    bot: null,
  }));

/**
 * A game that reported itself stays where it is until the next one comes, so that its last visit can be taken back. One whose
 * result was typed at the desk goes on where its tablet is: what it sends later is shown beside that result. Any other was
 * stopped.
 */
async function leaveBoard(
  services: AppServices,
  draft: Draft,
  tx: Sql,
  publish: Publish,
  { id, state }: DayTournament,
  was: GameFact,
): Promise<void> {
  const game = openGame(draft.day, id, was);
  if (!game || game.game_id === draft.reportedGame) return;
  const hasResult =
    draft.views.get(gameKey(id, was.pairing))?.status === 'done' && state.phase !== 'cancelled';
  const isGone = await dropGame(services, tx, publish, game.game_id, hasResult ? 'keep' : 'abort');
  sendWithCommit(
    tx,
    isGone ? deletePairingGame(tx, game.game_id) : updatePairingBoard(tx, game.game_id, null),
  );
  replaceGame(draft, game, isGone ? null : { ...game, board_id: null });
}

function replaceGame(draft: Draft, old: PairingGameRow, now: PairingGameRow | null): void {
  const games = draft.day.games.flatMap((row) => (row === old ? (now ?? []) : row));
  draft.day = { ...draft.day, games };
}
