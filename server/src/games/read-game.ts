import {
  type GameRecord,
  type LoggedEvent,
  type listGameEvents,
  type ParsedInputOf,
  Refusal,
} from '@oche/contract';
import { viewGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import type { Actor, Context } from '../http/index.ts';
import { playerKey, stateOf } from './game-state.ts';
import { findGame, type GameRow, listEvents } from './games.sql.ts';
import { isScorer } from './may-score.ts';

export async function readGame(context: Context, { game_id }: { game_id: string }): Promise<GameRecord> {
  return recordOf(context.db, await findVisible(context, game_id));
}

export async function readGameEvents(
  context: Context,
  { game_id, after }: ParsedInputOf<typeof listGameEvents>,
): Promise<LoggedEvent[]> {
  await findVisible(context, game_id);
  return listEvents(context.db, game_id, after);
}

const PRIVATE_CHANNEL = /^private-cache-game\.([0-9a-f-]{36})$/;

/** Whether the caller may listen to the channel of a private game; public ones need no permission. */
export async function mayHearGame({ db, actor }: Context, channel: string): Promise<boolean> {
  const id = PRIVATE_CHANNEL.exec(channel)?.[1];
  const row = id === undefined ? undefined : await findGame(db, id);
  return row !== undefined && maySee(actor, row);
}

/** A game that is not for the caller's eyes is not there. */
export async function findVisible({ db, actor }: Context, id: string): Promise<GameRow> {
  const row = await findGame(db, id);
  if (!row || !maySee(actor, row)) throw new Refusal('not_found');
  return row;
}

const maySee = (actor: Actor, row: GameRow): boolean => row.is_public || isScorer(actor, row);

export async function recordOf(db: Sql, row: GameRow): Promise<GameRecord> {
  const { id, kind, options, link_kind, link_id, venue, is_public, status, v, created_at } = row;
  return {
    id,
    kind,
    options,
    sides: row.sides.map((players, side) =>
      players.map((player, at) => ({ key: playerKey(side, at), ...player })),
    ),
    link: { kind: link_kind, id: link_id },
    venue,
    is_public,
    status,
    v,
    view: viewGame(await stateOf(db, row)),
    created_at,
  };
}
