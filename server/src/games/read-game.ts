import { type GameRecord, type LoggedEvent, Refusal } from '@oche/contract';
import { viewGame } from '@oche/darts';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { playerKey } from './game-setup.ts';
import { gameStateFromLog } from './game-state.ts';
import { findGame, type GameRow, listEvents } from './games.sql.ts';
import { isScorer } from './may-score.ts';

/** Whether somebody who neither plays nor scores may watch a game that is not public; known further right. */
export type MayWatch = (sql: Sql, userId: number, game: GameRow) => Promise<boolean>;
export type Reading = { mayWatch: MayWatch };

/** The one place where it is decided who sees a game: its page, its log, its channel. */
async function maySee({ db, actor }: Context, row: GameRow, { mayWatch }: Reading): Promise<boolean> {
  if (row.is_public || isScorer(actor, row)) return true;
  return actor.kind === 'user' && mayWatch(db, actor.userId, row);
}

export const maySeeGame = (reading: Reading) => async (context: Context, id: string) => {
  const row = await findGame(context.db, id);
  return row !== undefined && maySee(context, row, reading);
};

/** A game that is not for the caller's eyes is not there. */
export async function findVisible(context: Context, id: string, reading: Reading): Promise<GameRow> {
  const row = await findGame(context.db, id);
  if (!row || !(await maySee(context, row, reading))) throw new Refusal('not_found');
  return row;
}

export const showGame =
  (reading: Reading) =>
  async (context: Context, { game_id }: { game_id: string }): Promise<GameRecord> =>
    readGameRecord(context.db, await findVisible(context, game_id, reading));

export const listGameEvents =
  (reading: Reading) =>
  async (context: Context, { game_id, after }: Input<'listGameEvents'>): Promise<LoggedEvent[]> => {
    await findVisible(context, game_id, reading);
    return listEvents(context.db, game_id, after);
  };

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
