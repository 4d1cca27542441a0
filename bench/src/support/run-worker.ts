import { Worker } from 'node:worker_threads';

/** Runs a file in a thread of its own, and gives what it says in the end. */
export function runWorker<T>(file: URL, workerData: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
