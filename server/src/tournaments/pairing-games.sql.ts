import type { Sql } from '../db/index.ts';

export type PairingGameRow = {
  game_id: string;
  tournament_id: number;
  pairing: string;
  home: string;
  away: string;
  board_id: number | null;
  created_at: string;
  settled_at: string | null;
};

const COLUMNS = [
  'game_id',
  'tournament_id',
  'pairing',
  'home',
  'away',
  'board_id',
  'created_at',
  'settled_at',
];

export const insertPairingGame = (
  sql: Sql,
  row: Omit<PairingGameRow, 'created_at' | 'settled_at'> & { created_at: Date; settled_at?: Date | null },
) => sql`insert into pairing_games ${sql(row)}`;

/** Of all tournaments of an event, the oldest first. */
export async function listPairingGames(sql: Sql, tournamentIds: number[]): Promise<PairingGameRow[]> {
  const rows = await sql<PairingGameRow[]>`
    select ${sql(COLUMNS)} from pairing_games where tournament_id = any(${tournamentIds}::bigint[])
    order by created_at, game_id`;
  return [...rows];
}

export const updatePairingBoard = (sql: Sql, gameId: string, boardId: number | null) =>
  sql`update pairing_games set board_id = ${boardId} where game_id = ${gameId}`;

export const updateSettled = (sql: Sql, gameId: string, at: Date) =>
  sql`update pairing_games set settled_at = ${at} where game_id = ${gameId}`;

export const deletePairingGame = (sql: Sql, gameId: string) =>
  sql`delete from pairing_games where game_id = ${gameId}`;
