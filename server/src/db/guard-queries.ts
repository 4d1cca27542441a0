type Answered = (result: unknown) => unknown;
type Statement = {
  strings?: readonly string[];
  handler?: unknown;
  [IS_OVER]?: boolean;
  [ON_REJECT]?: (error: unknown) => void;
};

const IS_OVER = Symbol('is over');
const ON_REJECT = Symbol('on reject');
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
    return answer(withoutHoles(result));
  });
  define(queries, 'reject', (statement, answer) => (error) => {
    statement[IS_OVER] = true;
    statement[ON_REJECT]?.(error);
    if (!asksForTypes(statement)) answer(error);
  });
  define(queries, 'cursorFn', (statement, answer) => async (result) => {
    const next = await answer(withoutHoles(result));
    return statement[IS_OVER] ? NEVER : next;
  });
}

/** Calls back when a statement fails, before anything that waits for the statement goes on. */
export function onReject(query: object, callback: (error: unknown) => void): void {
  (query as Statement)[ON_REJECT] = callback;
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
