import { CHANNELS } from '@oche/contract';
import type { Actor, AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { mayRunEvent } from '../events/index.ts';
import type { GameVersionChange } from '../games/index.ts';
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

/** Desks of the event look again: a choice between two versions of a game is open, or made. */
export async function publishPairingVersions(
  _: AppServices,
  tx: Sql,
  { id, link_kind, link_id }: GameVersionChange,
  publish: Publish,
): Promise<void> {
  if (link_kind !== 'pairing' || link_id === null) return;
  const eventId = await findEventOf(tx, tournamentOfKey(link_id));
  if (eventId !== undefined)
    publish({ channel: CHANNELS.event(eventId), event: 'versions', data: { game_id: id } });
}
