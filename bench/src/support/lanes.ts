/** `times` has what each piece of work said it took, in milliseconds. */
export type Measured = { perSecond: number; times: number[] };

type Work = (lane: number) => Promise<number>;

/** Works in several lanes at once, one piece after the other in each; the first quarter is for warming up and not counted. */
export async function measureLanes(lanes: number, seconds: number, work: Work): Promise<Measured> {
  await runLanes(lanes, seconds / 4, work);
  return runLanes(lanes, seconds, work);
}

async function runLanes(lanes: number, seconds: number, work: Work): Promise<Measured> {
  const start = performance.now();
  const times: number[] = [];
  const run = async (lane: number) => {
    while (performance.now() - start < seconds * 1000) times.push(await work(lane));
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return { perSecond: (times.length * 1000) / (performance.now() - start), times };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round((sorted[at] ?? Number.NaN) * 100) / 100;
}
