import { type GameRecord, type LoggedEvent, Refusal } from '@oche/contract';
import { viewGame } from '@oche/darts';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { playerKey } from './game-setup.ts';
import { gameStateFromLog } from './game-state.ts';
import { countOpenVersions } from './game-versions.sql.ts';
import { findGame, type GameRow, listEvents, listGames } from './games.sql.ts';
import { isScorer } from './may-score.ts';
import { isShownToCaller, type ListFriendsAmong } from './who-sees.ts';

/** Whether somebody who neither plays nor scores may watch a game that is not public; known further right. */
export type MayWatch = (sql: Sql, userId: number, game: GameRow) => Promise<boolean>;
export type Reading = { mayWatch: MayWatch; listFriendsAmong: ListFriendsAmong };

/** The one place where it is decided who sees a game: its page, its log, its channel, and whether a list names it. */
async function maySee({ db, actor }: Caller, row: GameRow, reading: Reading): Promise<boolean> {
  if (row.is_public || isScorer(actor, row)) return true;
  if (actor.kind === 'user' && (await reading.mayWatch(db, actor.userId, row))) return true;
  return row.is_begun_public && isShownToCaller(db, actor, row, reading.listFriendsAmong);
}
type Caller = Pick<Context, 'db' | 'actor'>;

export const maySeeGame = (reading: Reading) => async (context: Context, id: string) => {
  const row = await findGame(context.db, id);
  return row !== undefined && maySee(context, row, reading);
};

/** Those of some games that the caller may see. */
export async function listVisible(caller: Caller, ids: string[], reading: Reading): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const row of ids.length > 0 ? await listGames(caller.db, ids) : [])
    if (await maySee(caller, row, reading)) seen.add(row.id);
  return seen;
}

/** A game that was begun in private is not there for others; of one that is only not shown to the caller, it is said. */
export async function findVisible(context: Context, id: string, reading: Reading): Promise<GameRow> {
  const row = await findGame(context.db, id);
  if (!row || !(await maySee(context, row, reading)))
    throw new Refusal(row?.is_begun_public ? 'game_not_shown' : 'not_found');
  return row;
}

export const showGame =
  (reading: Reading) =>
  async (context: Context, { game_id }: { game_id: string }): Promise<GameRecord> =>
    withOpenVersions(context.db, await findVisible(context, game_id, reading));

async function withOpenVersions(db: Sql, row: GameRow): Promise<GameRecord> {
  const [record, open_versions] = await Promise.all([readGameRecord(db, row), countOpenVersions(db, row.id)]);
  return open_versions > 0 ? { ...record, open_versions } : record;
}

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
