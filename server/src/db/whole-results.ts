type Answered = (result: unknown) => unknown;

/**
 * When a statement fails after its first row, the library goes on counting rows where it stopped: the next result on that
 * connection begins with holes (porsager/postgres#1181). All results pass through two functions of their query, which are set
 * on each one of them; setting them is where the holes are taken out. When the library is mended, this file can go.
 */
export function guardResults(query: object): void {
  const queries = Object.getPrototypeOf(query) as object;
  if (Object.hasOwn(queries, 'resolve')) return;
  for (const name of ['resolve', 'cursorFn']) {
    const answered = Symbol(name);
    Object.defineProperty(queries, name, {
      get(this: Record<symbol, Answered>) {
        return this[answered];
      },
      set(this: Record<symbol, Answered>, answer: Answered) {
        this[answered] = (result) => answer(withoutHoles(result));
      },
    });
  }
}

function withoutHoles(result: unknown): unknown {
  if (Array.isArray(result) && result.length > 0 && !(0 in result))
    result.splice(
      0,
      result.findIndex((_, index) => index in result),
    );
  return result;
}
