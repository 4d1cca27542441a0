import { parentPort } from 'node:worker_threads';
import { durationsOf, forecastBand } from '@oche/tournament';
import type { ForecastJob } from './forecast.ts';

// Playing a whole day out takes longer than a call may: it is done here, beside the event loop.

/** As many runs as fit into about a second: a big day is played out less often. */
const runsFor = (games: number): number => Math.max(2, Math.min(12, Math.round(1500 / Math.max(1, games))));

parentPort!.on('message', ({ id, plan, played, whatIf }: ForecastJob) => {
  const games = plan.tournaments.reduce((sum, { state }) => sum + state.entrants.length * 3, 0);
  const band = forecastBand(plan, durationsOf(played), { whatIf, runs: runsFor(games) });
  parentPort!.postMessage({ id, band });
});
