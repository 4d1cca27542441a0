import { Worker } from 'node:worker_threads';

/** Answers per second of an address, asked over many kept-open connections from another thread for some seconds. */
export function answersPerSecond(
  url: string,
  seconds = 3,
  connections = 32,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), {
      workerData: { url, seconds, connections, headers },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
