import { isOwnTraining, visibleScope } from '@oche/darts';
import type { Context, Input } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { findRunningGame } from '../training/index.ts';
import { findCoaching } from './coachings.sql.ts';
import { agreedOf } from './links.ts';
import { sightOf } from './student.ts';

type Watched = {
  link_kind: string;
  sides: readonly (readonly { user_id: number | null; bot: unknown }[])[];
};

/** Whether somebody coaches the one who trains here (rule COA-5). */
export async function mayWatchTraining(
  sql: Sql,
  userId: number,
  { link_kind, sides }: Watched,
): Promise<boolean> {
  const players = sides.flat();
  if (!isOwnTraining(link_kind, players)) return false;
  const student = players.find(({ user_id }) => user_id !== null)?.user_id;
  const coaching = student == null ? undefined : await findCoaching(sql, userId, student);
  return coaching !== undefined && visibleScope(agreedOf(coaching)) !== null;
}

/** A game that was left open over night is not thrown now. */
const NOW = 2 * HOUR;

export async function showTrainingNow(context: Context, { student_id }: Input<'showTrainingNow'>) {
  await sightOf(context, student_id, undefined);
  const since = new Date(context.clock.now().getTime() - NOW);
  const game = await findRunningGame(context.db, student_id, since);
  return { game: game ? { id: game.id, kind: game.kind, options: game.options } : null };
}
