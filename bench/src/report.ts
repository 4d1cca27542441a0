/**
 * One measured figure. `against` names the peer or bare limit measured in the same run; `ratio` is value /
 * its value.
 */
export type Figure = {
  bench: string;
  case: string;
  value: number;
  unit: string;
  against?: string;
  ratio?: number;
};

export type Report = (figure: Omit<Figure, 'bench'>) => void;

/** Every benchmark is one file `bench/src/NAME.bench.ts` that exports this. */
export type Bench = (report: Report) => Promise<void> | void;

/** Runs `work` until `seconds` have passed (after one warm-up tenth) and says how often per second. */
export function perSecond(work: () => void, seconds = 1): number {
  runFor(work, seconds / 10);
  return runFor(work, seconds);
}

function runFor(work: () => void, seconds: number): number {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    work();
    count++;
  }
  return (count * 1000) / (performance.now() - start);
}
