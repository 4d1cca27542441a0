import { joinTallies, seenSpreadSteps, THROWN_GAMES, throwSteps } from '@oche/darts';
import { type Context, type Input, runInSlices } from '../app/index.ts';
import { listNewestGames } from './played-games.sql.ts';
import { readGames } from './read-games.ts';
import { sightOf } from './student.ts';

/** A spread changes with the player: older games say how they threw then. */
const MOST_GAMES = 100;

export async function showSpread(context: Context, { student_id }: Input<'showSpread'>) {
  const { student, right, seen } = await sightOf(context, student_id, undefined);
  const games = await listNewestGames(context.db, student_id, {
    kinds: THROWN_GAMES,
    onlyTraining: seen === 'training',
    limit: MOST_GAMES,
  });
  const read = await readGames(context, games, throwSteps);
  const tallies = joinTallies(read.flatMap(({ found }) => found));
  return {
    ...{ student, is_own: right === 'self', games: read.length },
    ...(await runInSlices(seenSpreadSteps(tallies))),
  };
}
