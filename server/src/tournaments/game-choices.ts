import type { Actor } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { mayRunEvent } from '../events/index.ts';
import { tournamentOfKey } from './day.ts';
import { findEventOf } from './tournaments.sql.ts';

type PairingGame = { id: string; link_id: string | null; board_id: number | null };

/** At an event the desk chooses between two versions of a game, and the board it stands on: its tablet and its marker's phone. */
export async function mayChoosePairingVersion(
  sql: Sql,
  actor: Actor,
  { id, link_id, board_id }: PairingGame,
): Promise<boolean> {
  if (actor.kind === 'board')
    return actor.onlyGame === null ? board_id === actor.boardId : actor.onlyGame === id;
  if (actor.kind !== 'user' || link_id === null) return false;
  const eventId = await findEventOf(sql, tournamentOfKey(link_id));
  return eventId !== undefined && (await mayRunEvent(sql, actor, eventId, 'desk')) === true;
}
