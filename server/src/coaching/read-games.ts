import type { GameState } from '@oche/darts';
import { type Context, runInSlices } from '../app/index.ts';
import { readGamesWithLogs } from '../games/index.ts';
import type { PlayedGame } from './played-games.sql.ts';

/** Games whose logs are in memory at the same time. */
const AT_ONCE = 25;

/** Some games at a time; each of them is replayed in slices. One that cannot be read says nothing. */
export async function readGames<T>(
  { db }: Context,
  games: readonly PlayedGame[],
  steps: (state: GameState, side: number) => Generator<void, T>,
): Promise<{ game: PlayedGame; found: T }[]> {
  const read: { game: PlayedGame; found: T }[] = [];
  for (let at = 0; at < games.length; at += AT_ONCE) {
    const some = games.slice(at, at + AT_ONCE);
    const logs = await readGamesWithLogs(
      db,
      some.map(({ id }) => id),
    );
    for (const game of some) {
      const state = logs.get(game.id)?.state;
      if (state) read.push({ game, found: await runInSlices(steps(state, game.side)) });
    }
  }
  return read;
}
