import { setImmediate as othersTurn } from 'node:timers/promises';

/** The longest that a piece of work keeps everybody else from being served. */
const SLICE_MS = 10;

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
