import { parentPort, workerData } from 'node:worker_threads';
import { type DivisionPlan, makeSeasonSteps } from '@oche/league';

// Making a whole season takes seconds: it is done here, beside the event loop, and says how far it is after each division.

const steps = makeSeasonSteps(workerData as DivisionPlan[]);
for (;;) {
  const step = steps.next();
  if (step.done) {
    parentPort!.postMessage({ season: step.value });
    break;
  }
  parentPort!.postMessage({ progress: step.value });
}
