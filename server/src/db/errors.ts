import postgres from 'postgres';

/** Whether an error is the database refusing a second row under one unique constraint. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;

/** Whether an error is the database keeping a row that others still point at. */
export const breaksReference = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '23503';

/** Thrown by us where the database cannot be asked now: it does not answer, or too much work waits for it already. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** The commit was sent and not answered: it may have been done. */
  readonly isInDoubt: boolean;
  constructor(message: string, isInDoubt = false) {
    super(message);
    this.isInDoubt = isInDoubt;
  }
}

/** Our own fault in the driver's eyes, or the system's: nobody is there, or not any more. */
const CONNECTION = /^(ECONN|CONNECT|EPIPE$|ENOENT$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EHOSTUNREACH$)/;
/** Lost connections, too few resources (a full disk among them), a failing disk, being stopped, a statement, a lock or a pause that took too long. */
const PASSING = /^(08|53|58030$|57P0|57014$|55P03$|25P0[34]$)/;
/** Two transactions stood in each other's way, and one was undone. */
const UNDONE = /^(40001|40P01)$/;

/** Whether the connection is gone on which the failed statement was sent. */
export const isLostConnection = (error: unknown): boolean =>
  !(error instanceof postgres.PostgresError) &&
  (error instanceof Unavailable || CONNECTION.test(codeOf(error)));

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/**
 * Whether a transaction failed only because of others at the same moment: once more, it may succeed. Two events in one hall that
 * give a game to the same board are no better: the second time it is seen that the board is taken.
 */
export const isUndone = (error: unknown): boolean =>
  (error instanceof postgres.PostgresError && UNDONE.test(error.code)) || breaksUnique(error, 'games_board');

/** Whether the database cannot do it now, and will be able to: worth another try, as a bug is not. */
export const isPassing = (error: unknown): boolean =>
  error instanceof postgres.PostgresError
    ? PASSING.test(error.code) || UNDONE.test(error.code)
    : isLostConnection(error);
