import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type GameRow, listGames, listLogs } from './games.sql.ts';
import { listOwnGameIds } from './own-data.sql.ts';

/** Games whose logs are in memory at the same time. */
const AT_ONCE = 10;

/** Some games at a time, and no connection held in between: a slow reader keeps nobody else waiting. */
async function* readOwnGames(sql: Sql, userId: number): AsyncGenerator<unknown[]> {
  const ids = await listOwnGameIds(sql, userId);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const [rows, events] = await Promise.all([listGames(sql, some), listLogs(sql, some)]);
    const logs = Map.groupBy(events, ({ game_id }) => game_id);
    const byId = new Map(rows.map((row) => [row.id, row]));
    // A game that was deleted meanwhile is not there any more.
    yield some.flatMap((id) => {
      const row = byId.get(id);
      return row ? [takenAlong(row, userId, logs.get(id) ?? [])] : [];
    });
  }
}

type Log = Awaited<ReturnType<typeof listLogs>>;

/** Whoever else played in it is called as on the scoreboard, and is nothing else. */
const takenAlong = (row: GameRow, userId: number, log: Log) => ({
  ...{ id: row.id, kind: row.kind, options: row.options, played_for: row.link_kind, venue: row.venue },
  ...{ status: row.status, created_at: row.created_at, outcome: row.outcome },
  sides: row.sides.map((players) =>
    players.map(({ name, user_id, bot }) => ({ name, is_you: user_id === userId, bot })),
  ),
  log: log.map(({ v, at, event }) => ({ v, at, event })),
});

export const gameData: OwnData = { games: readOwnGames };
