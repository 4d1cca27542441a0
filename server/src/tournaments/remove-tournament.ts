import type { AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { dropGame } from '../games/index.ts';
import { lockDay } from './day.sql.ts';
import { listPairingGames } from './pairing-games.sql.ts';
import { touchDay } from './touch-day.ts';
import { deleteTournamentRow } from './tournaments.sql.ts';

/** A tournament goes with everything in it; its games make room on their boards, and whoever remembers the day reads it anew. */
export async function removeTournament(
  services: AppServices,
  tx: Sql,
  publish: Publish,
  eventId: number,
  tournamentId: number,
): Promise<void> {
  await lockDay(tx, eventId);
  for (const { game_id, board_id } of await listPairingGames(tx, [tournamentId]))
    if (board_id !== null) await dropGame(services, tx, publish, game_id, 'abort');
  await deleteTournamentRow(tx, tournamentId);
  await touchDay(tx, publish, eventId);
}
