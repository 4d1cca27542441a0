import { randomUUID } from 'node:crypto';
import { type GameEvent, replayGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { statisticsRows } from './change-game.ts';
import { gameSetup } from './game-state.ts';
import { type GameRow, insertEvents, replaceStatistics, updateGame } from './games.sql.ts';

/**
 * Puts a whole log into a game at once: for stories and tests. It must be one that the rules accept. `at` says when each
 * event happened; now, if it is not given.
 */
export async function seedEvents(
  sql: Sql,
  game: Pick<GameRow, 'id' | 'kind' | 'options' | 'sides'>,
  events: GameEvent[],
  at: (index: number) => Date = () => new Date(),
): Promise<void> {
  const replayed = replayGame(game.kind, gameSetup(game), events);
  if (!replayed.ok) throw new Error(`A story breaks the rules: ${replayed.refusal.code}`);
  if (events.length === 0) return;
  await insertEvents(
    sql,
    game.id,
    { by_user: null, by_board: null },
    events.map((event, index) => ({ v: index + 1, cid: randomUUID(), event, at: at(index) })),
  );
  const over = replayed.value.result !== null;
  const endedAt = at(events.length - 1);
  await updateGame(sql, game.id, {
    v: events.length,
    status: over ? 'finished' : 'running',
    finished_at: over ? endedAt : null,
  });
  if (over) await replaceStatistics(sql, game, endedAt, statisticsRows(game, replayed.value));
}
