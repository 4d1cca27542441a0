/** How long a browser that cannot say when it is idle is left alone, in milliseconds. */
const USUALLY_IDLE = 100;

/** Does something as soon as there is nothing more urgent. What it gives calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, USUALLY_IDLE);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
