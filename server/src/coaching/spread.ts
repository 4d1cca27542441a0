import {
  joinTallies,
  type SeenSpread,
  seenSpreadSteps,
  THROWN_GAMES,
  type ThrowTally,
  throwSteps,
} from '@oche/darts';
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
  return {
    ...{ student, is_own: right === 'self', games: read.length },
    ...(await spreadFor(joinTallies(read.flatMap(({ found }) => found)))),
  };
}

/** What was worked out lately, by what it was worked out from: the same throws tell the same spread. */
const lately = new Map<string, Promise<SeenSpread>>();
const MOST_KEPT = 200;

function spreadFor(tallies: readonly ThrowTally[]): Promise<SeenSpread> {
  const key = JSON.stringify(tallies);
  const spread = lately.get(key) ?? runInSlices(seenSpreadSteps(tallies));
  lately.delete(key);
  lately.set(key, spread);
  if (lately.size > MOST_KEPT) lately.delete(lately.keys().next().value!);
  return spread;
}
