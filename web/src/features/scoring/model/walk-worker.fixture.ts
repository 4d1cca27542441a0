import { parentPort, Worker, workerData } from 'node:worker_threads';
import { seededDice } from '@oche/darts';
import { SEED, walkThrough, worldsFor } from './walk.fixture.ts';

/** Walks in a thread of its own, where Node runs the sources as they are: that takes two thirds of the time. */
export function walkInWorker(devices: number): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { devices } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const devices = (workerData as { devices?: number } | null)?.devices;
if (devices !== undefined)
  parentPort!.postMessage(await walkThrough(worldsFor(devices), devices, seededDice(SEED * 10 + devices)));
