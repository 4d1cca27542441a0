import { randomUUID } from 'node:crypto';
import { type GameEvent, replayGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { setupOf } from './game-state.ts';
import { type GameRow, insertEvents, updateGame } from './games.sql.ts';

/** Puts a whole log into a game at once: for stories and tests. It must be one that the rules accept. */
export async function seedEvents(
  sql: Sql,
  game: Pick<GameRow, 'id' | 'game' | 'options' | 'sides'>,
  events: GameEvent[],
): Promise<void> {
  const replayed = replayGame(game.game, setupOf(game), events);
  if (!replayed.ok) throw new Error(`A story breaks the rules: ${replayed.refusal.code}`);
  if (events.length === 0) return;
  await insertEvents(
    sql,
    game.id,
    { by_user: null, by_board: null },
    events.map((event, index) => ({ v: index + 1, cid: randomUUID(), event, at: new Date() })),
  );
  const over = replayed.value.result !== null;
  await updateGame(sql, game.id, {
    v: events.length,
    status: over ? 'finished' : 'running',
    finished_at: over ? new Date() : null,
  });
}
