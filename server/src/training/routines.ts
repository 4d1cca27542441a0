import { Refusal, type Routine, type RoutineStep } from '@oche/contract';
import { type SessionStep, startGame } from '@oche/darts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import * as rows from './routines.sql.ts';

export const listRoutines = async ({ db, actor }: Context): Promise<Routine[]> =>
  rows.listRoutineRows(db, requireUser(actor).userId);

export async function createRoutine(
  { db, actor }: Context,
  { name, steps }: Input<'createRoutine'>,
): Promise<Routine> {
  return rows.insertRoutine(db, requireUser(actor).userId, { name, steps: wholeSteps(steps) });
}

export async function updateRoutine(
  { db, actor }: Context,
  { routine_id, name, steps }: Input<'updateRoutine'>,
): Promise<Routine> {
  const routine = { id: routine_id, name, steps: wholeSteps(steps) };
  const changed = await rows.updateRoutineRow(db, requireUser(actor).userId, routine);
  if (!changed) throw new Refusal('not_found');
  return changed;
}

export async function deleteRoutine({ db, actor }: Context, { routine_id }: { routine_id: number }) {
  if (!(await rows.deleteRoutineRow(db, requireUser(actor).userId, routine_id)))
    throw new Refusal('not_found');
  return { ok: true as const };
}

/** Steps with every option filled in, so that a game can be recognised as one of them. The rules decide whether they can be played. */
export function wholeSteps(steps: readonly (RoutineStep | SessionStep)[]): RoutineStep[] {
  return steps.map(({ game, options, repeat }, at) => {
    const started = startGame(game, { options, sides: [['0.0']] });
    if (!started.ok) throw new Refusal('against_the_rules', { rule: started.refusal.code, at });
    return { game, options: { ...started.value.options }, repeat };
  });
}
