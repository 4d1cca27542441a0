import { Refusal, type RoutineStep, type TrainingSession } from '@oche/contract';
import { fillSession, HOUSE_ROUTINES, isHouseRoutine } from '@oche/darts';
import { lockUser } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findRoutine } from './routines.sql.ts';
import { wholeSteps } from './routines.ts';
import {
  countSessions,
  findOpenSession,
  findRunningGame,
  findSession,
  findSessionOwner,
  insertSession,
  listSessions,
  updateEnded,
} from './sessions.sql.ts';

const PAGE = 10;

export async function listTrainingSessions({ db, actor }: Context, { page }: Input<'listTrainingSessions'>) {
  const { userId } = requireUser(actor);
  const [sessions, total] = await Promise.all([
    listSessions(db, userId, { limit: PAGE, offset: (page - 1) * PAGE }),
    countSessions(db, userId),
  ]);
  return { sessions, total, page, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

export async function showTrainingSession({ db, actor }: Context, { number }: { number: number }) {
  return found(await findSession(db, requireUser(actor).userId, number));
}

/** Begins the next number. There is one session at a time: the one that still runs ends with it. */
export async function startTrainingSession(context: Context, input: Input<'startTrainingSession'>) {
  const { userId } = requireUser(context.actor);
  const now = context.clock.now();
  return transaction(context, async (tx) => {
    // Two taps at once get two numbers, one after the other.
    await lockUser(tx, userId);
    return beginSession(tx, userId, await routineOf(tx, userId, input), now);
  });
}

type Begun = { house: string | null; name: string; steps: RoutineStep[]; begun_as?: string };

/**
 * The next number with these steps; whoever calls holds the owner's row. Of two that run, the later one ended the other, also
 * when it is the other that arrives now.
 */
export async function beginSession(
  tx: Sql,
  userId: number,
  from: Begun,
  started_at: Date,
): Promise<TrainingSession> {
  const open = await findOpenSession(tx, userId);
  const running = open && isRunning(open) ? open : null;
  const isLater = running !== null && new Date(running.started_at) > started_at;
  if (running && !isLater) await updateEnded(tx, running.id, started_at);
  const ended_at = isLater ? new Date(running.started_at) : null;
  const { number } = await insertSession(tx, { user_id: userId, ...from, started_at, ended_at });
  return found(await findSession(tx, userId, number));
}

export async function endTrainingSession({ db, actor, clock }: Context, { number }: { number: number }) {
  const { userId } = requireUser(actor);
  const session = found(await findSession(db, userId, number));
  if (isRunning(session)) await updateEnded(db, session.id, clock.now());
  return found(await findSession(db, userId, number));
}

export async function runningTraining({ db, actor }: Context) {
  const { userId } = requireUser(actor);
  const [open, game] = await Promise.all([findOpenSession(db, userId), findRunningGame(db, userId)]);
  return { session: open && isRunning(open) ? open : null, game: game ?? null };
}

/** Whether a game of somebody may link to a session. */
export const isOwnSession = async (sql: Sql, userId: number, id: string): Promise<boolean> =>
  (await findSessionOwner(sql, id)) === userId;

const isRunning = ({ ended_at, steps, games }: TrainingSession): boolean =>
  ended_at === null && fillSession(steps, games).next !== null;

async function routineOf(
  tx: Sql,
  userId: number,
  { house, routine_id }: Input<'startTrainingSession'>,
): Promise<{ house: string | null; name: string; steps: RoutineStep[] }> {
  if (isHouseRoutine(house)) return { house, name: '', steps: wholeSteps(HOUSE_ROUTINES[house]) };
  const own = routine_id === undefined ? undefined : await findRoutine(tx, userId, routine_id);
  const { name, steps } = found(own);
  return { house: null, name, steps };
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not_found');
  return thing;
}
