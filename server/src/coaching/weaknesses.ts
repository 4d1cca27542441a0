import { findWeaknesses, habitSteps, joinHabits } from '@oche/darts';
import { type Context, type Input, othersTurn } from '../app/index.ts';
import { DAY } from '../clock.ts';
import { listNewestGames, type PlayedGame } from './played-games.sql.ts';
import { readGames } from './read-games.ts';
import { sightOf } from './student.ts';

/** Somebody who changes is not judged by what they threw a year ago. */
const MOST_GAMES = 150;
const LATELY = 30 * DAY;

export async function showWeaknesses(context: Context, { student_id }: Input<'showWeaknesses'>) {
  const { seen } = await sightOf(context, student_id, undefined);
  const { db, clock } = context;
  const onlyTraining = seen === 'training';
  const games = await listNewestGames(db, student_id, { kinds: ['x01'], onlyTraining, limit: MOST_GAMES });
  const read = await readGames(context, games, habitSteps);
  const since = clock.now().getTime() - LATELY;
  const isLate = ({ finished_at }: PlayedGame) => Date.parse(finished_at) >= since;
  const habitsOf = (late: boolean) =>
    joinHabits(read.filter(({ game }) => isLate(game) === late).map(({ found }) => found));
  await othersTurn();
  return { games: read.length, findings: findWeaknesses(habitsOf(false), habitsOf(true)) };
}
