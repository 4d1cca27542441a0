import { type PublicSheet, type PublicTournamentCard, Refusal } from '@oche/contract';
import {
  gameCodes,
  type Honours,
  honoursOf,
  isDrawn,
  playerEntriesOf,
  type Tournament,
  type TournamentView,
} from '@oche/tournament';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { maySeeEvent } from '../events/index.ts';
import { readStandings, seenScore } from '../games/index.ts';
import type { Day } from './day.ts';
import { findDayTournament } from './draft.ts';
import { dayAt } from './load-day.ts';
import {
  countPublicTournaments,
  findPublicTournament,
  listAddresses,
  listPublicTournaments,
  type PublicRow,
} from './public-tournaments.sql.ts';
import { isBetween, pairingGames, viewOf } from './views.ts';

const PER_PAGE = 20;

export async function listTournaments(
  { db, clock }: Context,
  { page: wanted, ...filter }: Input<'listTournaments'>,
): Promise<{ tournaments: PublicTournamentCard[]; total: number; page: number; pages: number }> {
  const now = clock.now();
  const total = await countPublicTournaments(db, filter, now);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(wanted, pages);
  const rows = await listPublicTournaments(db, filter, now, {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
  return { tournaments: rows.map(toCard), total, page, pages };
}

function toCard(row: Awaited<ReturnType<typeof listPublicTournaments>>[number]): PublicTournamentCard {
  const { event_id: _, event, ...card } = row;
  const { organiser: _organiser, ...when } = event;
  return { ...card, event: when };
}

/** More than this is found by following links. */
const MOST_ADDRESSES = 2000;

export const listPublicAddresses = ({ db }: Context) => listAddresses(db, MOST_ADDRESSES);

export async function showTournament(
  context: Context,
  { tournament }: Input<'showTournament'>,
): Promise<PublicSheet> {
  const { row, day, state, view } = await openPublic(context, tournament);
  const { id, name, slug, category, entry_kind, colour, event, is_public } = row;
  const games = pairingGames(day, id, view.pairings);
  return {
    ...{ id, name, slug, category, entry_kind, colour, event, is_public },
    stages: [...state.stages],
    boards: day.boards.map((board) => ({ id: String(board.id), number: board.number })),
    entrants: state.entrants.map((entrant) => ({ ...entrant, players: [...entrant.players] })),
    withdrawn: state.withdrawals.map(({ entrant }) => entrant),
    games,
    scores: await readScores(context.db, games, view),
    view,
  };
}

/** Of those that are being played: a page shows how they stand before its first message. */
async function readScores(
  db: Sql,
  games: Record<string, string>,
  { pairings }: TournamentView,
): Promise<PublicSheet['scores']> {
  const running = pairings.flatMap(({ id, status }) => (status === 'running' && games[id] ? [id] : []));
  if (running.length === 0) return {};
  const standings = await readStandings(
    db,
    running.map((id) => games[id]!),
  );
  return Object.fromEntries(
    running.flatMap((id) => {
      const score = seenScore(standings.get(games[id]!));
      return score ? [[id, score]] : [];
    }),
  );
}

export async function showHonours(context: Context, { tournament }: Input<'showHonours'>) {
  const { state } = await openPublic(context, tournament);
  return { version: state.version, honours: isDrawn(state) ? honoursOf(state) : NO_HONOURS };
}

const NO_HONOURS: Honours = { one_eighties: [], high_checkouts: [], short_legs: [], averages: [] };

export async function showTournamentGame(
  context: Context,
  { tournament, code }: Input<'showTournamentGame'>,
) {
  const { row, day, state, view } = await openPublic(context, tournament);
  const known = gameCodes(view.pairings);
  const pairing = view.pairings.find(({ id }) => known.get(id) === code.toUpperCase());
  const entries = pairing && isDrawn(state) ? playerEntriesOf(state, pairing.id) : null;
  if (!pairing || !entries) throw new Refusal('not_found');
  const result = day.results.findLast(
    ({ tournament_id, fact }) => tournament_id === row.id && isBetween(pairing, fact.pairing, fact.between),
  );
  const fact = state.games[pairing.id];
  const board = result?.board_id ?? (fact ? Number(fact.board) : null);
  return {
    ...{ code: known.get(pairing.id)!, pairing, entries },
    game_id: pairingGames(day, row.id, [pairing])[pairing.id] ?? null,
    board: day.boards.find(({ id }) => id === board)?.number ?? null,
    started_at: result?.started_at ?? fact?.started?.at ?? null,
    finished_at: result?.finished_at ?? null,
  };
}

export type Opened = { row: PublicRow; day: Day; state: Tournament; view: TournamentView };

/** What is not published, or only a test, is seen by the helpers of its event alone. */
export async function openPublic({ db, actor }: Context, slug: string): Promise<Opened> {
  const row = await findPublicTournament(db, slug);
  if (!row) throw new Refusal('not_found');
  if (!(await maySeeEvent(db, actor, { id: row.event_id, is_published: row.is_public })))
    throw new Refusal('not_found');
  const day = await dayAt(db, row.event_id, row);
  const { state } = findDayTournament(day, row.id);
  return { row, day, state, view: viewOf(state) };
}
