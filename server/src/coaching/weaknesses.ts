import { findWeaknesses, type Habits, habitSteps, joinHabits } from '@oche/darts';
import { type Context, type Input, othersTurn, runInSlices } from '../app/index.ts';
import { DAY } from '../clock.ts';
import { readGamesWithLogs } from '../games/index.ts';
import { sightOf } from './student.ts';
import { listNewestX01, type PlayedGame } from './weaknesses.sql.ts';

/** Somebody who changes is not judged by what they threw a year ago. */
const MOST_GAMES = 150;
/** Games whose logs are in memory at the same time. */
const AT_ONCE = 25;
const LATELY = 30 * DAY;

export async function showWeaknesses(context: Context, { student_id }: Input<'showWeaknesses'>) {
  const { seen } = await sightOf(context, student_id, undefined);
  const { db, clock } = context;
  const onlyTraining = seen === 'training';
  const games = await listNewestX01(db, student_id, { onlyTraining, limit: MOST_GAMES });
  const read = await readHabits(context, games);
  const since = clock.now().getTime() - LATELY;
  const isLate = ({ finished_at }: PlayedGame) => Date.parse(finished_at) >= since;
  const habitsOf = (late: boolean) =>
    joinHabits(read.filter(({ game }) => isLate(game) === late).map(({ habits }) => habits));
  await othersTurn();
  return { games: read.length, findings: findWeaknesses(habitsOf(false), habitsOf(true)) };
}

/** Some games at a time; each of them is replayed in slices. One that cannot be read says nothing. */
async function readHabits({ db }: Context, games: readonly PlayedGame[]) {
  const read: { game: PlayedGame; habits: Habits }[] = [];
  for (let at = 0; at < games.length; at += AT_ONCE) {
    const some = games.slice(at, at + AT_ONCE);
    const logs = await readGamesWithLogs(
      db,
      some.map(({ id }) => id),
    );
    for (const game of some) {
      const state = logs.get(game.id)?.state;
      if (state) read.push({ game, habits: await runInSlices(habitSteps(state, game.side)) });
    }
  }
  return read;
}
