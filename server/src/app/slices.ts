/** The longest that a piece of work keeps everybody else from being served. */
const SLICE_MS = 10;

/** Pieces of work that wait for their next slice: each turn of the loop has one of them, however many there are. */
const waiting: (() => void)[] = [];

function nextSlice(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextSlice);
}

/** When everybody else, and every other piece of work, has had their turn. */
export const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextSlice);
  });

/** Lets others have their turn, whenever some work has taken long enough. */
export function createSlices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return othersTurn().then(() => {
      since = performance.now();
    });
  };
}

/** Does work that says where it can be interrupted. */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  const slice = createSlices();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await slice();
  }
}

/** Goes through a list, with a pause now and then. */
export function* mapSteps<T, U>(list: readonly T[], work: (one: T) => U): Generator<void, U[]> {
  const done: U[] = [];
  for (const one of list) {
    done.push(work(one));
    if (done.length % STEP === 0) yield;
  }
  return done;
}
const STEP = 100;

export const mapInSlices = <T, U>(list: readonly T[], work: (one: T) => U): Promise<U[]> =>
  runInSlices(mapSteps(list, work));
