import { parentPort } from 'node:worker_threads';
import { forecastBand, paceOf } from '@oche/tournament';
import type { ForecastJob } from './forecast.ts';

// Playing a whole day out takes longer than a call may: it is done here, beside the event loop.

/** The planner plays the day out once; timing it again costs next to nothing. */
const RUNS = 200;

parentPort!.on('message', ({ id, plan, timed, whatIf }: ForecastJob) => {
  const band = forecastBand(plan, paceOf(timed), { whatIf, runs: RUNS });
  parentPort!.postMessage({ id, band });
});
