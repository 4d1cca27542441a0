/** How long a browser that cannot say when it is idle is left alone, in milliseconds. */
const USUALLY_IDLE = 100;

/** A browser that is never idle is not waited for any longer, in milliseconds. */
const AT_THE_LATEST = 1000;

/** Does something as soon as there is nothing more urgent. What it gives calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, USUALLY_IDLE);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(asked);
}
