import { Unavailable } from './errors.ts';

type Answered = (result: unknown) => unknown;
type Statement = { strings?: readonly string[]; [IS_OVER]?: boolean; [WATCH]?: Watch };
/** Callbacks on the way of one statement, each before anything that waits for the statement goes on. */
type Watch = {
  onSettled(error?: unknown): void;
  /** The reader of a cursor has rows to look at, or wants more. */
  onRows(): void;
  onMore(): void;
};

const IS_OVER = Symbol('is over');
const WATCH = Symbol('watch');
const NEVER = new Promise<never>(() => {});

/**
 * Mends three faults of the driver where every statement passes. Results and errors are handed over by functions that are set on
 * each query, so the mending happens where they are set. When the library is mended, this file can go.
 *
 * - After a statement that fails behind its first row, the next result on that connection begins with holes
 *   (porsager/postgres#1181).
 * - A cursor whose reader was slow asks for more rows on a connection that was lost meanwhile. The driver writes to a socket that
 *   is null, in a callback that has no caller, and the process ends.
 * - A new connection first asks for the types of arrays. When it is lost before the answer, the error is a rejection that has no
 *   handler, and the process ends.
 */
export function guardQueries(query: object): void {
  const queries = Object.getPrototypeOf(query) as object;
  if (Object.hasOwn(queries, 'resolve')) return;
  define(queries, 'resolve', (statement, answer) => (result) => {
    statement[IS_OVER] = true;
    statement[WATCH]?.onSettled();
    return answer(withoutHoles(result));
  });
  define(queries, 'reject', (statement, answer) => (given) => {
    const error = namedLoss(given);
    statement[IS_OVER] = true;
    statement[WATCH]?.onSettled(error);
    if (!asksForTypes(statement)) answer(error);
  });
  define(queries, 'cursorFn', (statement, answer) => async (result) => {
    statement[WATCH]?.onRows();
    const next = await answer(withoutHoles(result));
    if (statement[IS_OVER]) return NEVER;
    statement[WATCH]?.onMore();
    return next;
  });
}

export function watchQuery(query: object, watch: Watch): void {
  (query as Statement)[WATCH] = watch;
}

function define(
  queries: object,
  name: string,
  mend: (statement: Statement, answer: Answered) => Answered,
): void {
  const answered = Symbol(name);
  Object.defineProperty(queries, name, {
    get(this: Record<symbol, Answered>) {
      return this[answered];
    },
    set(this: Record<symbol, Answered>, answer: Answered) {
      this[answered] = mend(this as Statement, answer);
    },
  });
}

/** A long statement is written at once, so there the driver catches its own write to a socket that is null. */
const namedLoss = (error: unknown): unknown =>
  error instanceof TypeError && error.message.includes("(reading 'write')")
    ? new Unavailable('the connection was lost')
    : error;

const asksForTypes = ({ strings }: Statement): boolean =>
  strings?.length === 1 && strings[0]!.includes('select b.oid, b.typarray');

function withoutHoles(result: unknown): unknown {
  if (Array.isArray(result) && result.length > 0 && !(0 in result))
    result.splice(
      0,
      result.findIndex((_, index) => index in result),
    );
  return result;
}
