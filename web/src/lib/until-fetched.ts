export const FIRST_WAIT_MS = 5000;

/**
 * A part of the app that is fetched after the page stands, however often it takes: when the network is back, or after a while,
 * which doubles because a file of an older build will never come.
 */
export async function untilFetched<T>(fetchIt: () => Promise<T>, waitMs = FIRST_WAIT_MS): Promise<T> {
  try {
    return await fetchIt();
  } catch {
    await networkOr(waitMs);
    return untilFetched(fetchIt, waitMs * 2);
  }
}

export function networkOr(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    addEventListener('online', done);
  });
}
