import { type GameRecord, type LoggedEvent, Refusal } from '@oche/contract';
import { viewGame } from '@oche/darts';
import type { Actor, Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { playerKey } from './game-setup.ts';
import { gameStateFromLog } from './game-state.ts';
import { findGame, type GameRow, listEvents } from './games.sql.ts';
import { isScorer } from './may-score.ts';

export async function showGame(context: Context, { game_id }: { game_id: string }): Promise<GameRecord> {
  return readGameRecord(context.db, await findVisible(context, game_id));
}

export async function listGameEvents(
  context: Context,
  { game_id, after }: Input<'listGameEvents'>,
): Promise<LoggedEvent[]> {
  await findVisible(context, game_id);
  return listEvents(context.db, game_id, after);
}

export async function maySeeGame({ db, actor }: Context, id: string): Promise<boolean> {
  const row = await findGame(db, id);
  return row !== undefined && maySee(actor, row);
}

/** A game that is not for the caller's eyes is not there. */
export async function findVisible({ db, actor }: Context, id: string): Promise<GameRow> {
  const row = await findGame(db, id);
  if (!row || !maySee(actor, row)) throw new Refusal('not_found');
  return row;
}

const maySee = (actor: Actor, row: GameRow): boolean => row.is_public || isScorer(actor, row);

export async function readGameRecord(db: Sql, row: GameRow): Promise<GameRecord> {
  const { id, kind, options, link_kind, link_id, venue, is_public, rules_version, status, v, created_at } =
    row;
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
    rules_version,
    status,
    v,
    view: viewGame(await gameStateFromLog(db, row)),
    created_at,
  };
}
