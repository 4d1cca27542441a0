import { randomUUID } from 'node:crypto';
import { type GameEvent, replayGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { gameSetup } from './game-setup.ts';
import { type GameRow, insertEvents, insertStatistics, updateGame } from './games.sql.ts';
import { outcomeOf, statisticsRows } from './outcome.ts';

/** A statement has room for so many values. */
const AT_ONCE = 1000;

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
  const rows = events.map((event, index) => ({ v: index + 1, cid: randomUUID(), event, at: at(index) }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertEvents(sql, game.id, { by_user: null, by_board: null }, rows.slice(from, from + AT_ONCE));
  const over = replayed.value.result !== null;
  const endedAt = at(events.length - 1);
  await updateGame(sql, game.id, {
    v: events.length,
    status: over ? 'finished' : 'running',
    finished_at: over ? endedAt : null,
    outcome: outcomeOf(replayed.value),
  });
  if (over) await insertStatistics(sql, game, endedAt, statisticsRows(game, replayed.value));
}
