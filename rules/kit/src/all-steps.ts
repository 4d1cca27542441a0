/** Does work that says where it can be interrupted, without a pause: for whoever has nobody waiting. */
export function allSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
