import { runWorker } from './run-worker.ts';

const WORKER = new URL('./load-worker.ts', import.meta.url);

/** Answers per second of an address, asked over many kept-open connections from another thread for some seconds. */
export const answersPerSecond = (
  url: string,
  seconds = 3,
  connections = 32,
  headers: Record<string, string> = {},
): Promise<number> => runWorker(WORKER, { url, seconds, connections, headers });
