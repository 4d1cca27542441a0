import { Worker } from 'node:worker_threads';

/** Runs one file of this folder in a thread of its own, and gives what it says in the end. */
export function runWorker<T>(file: string, workerData: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./${file}`, import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
