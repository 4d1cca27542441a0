import { runWorker } from './run-worker.ts';

/** Answers per second of an address, asked over many kept-open connections from another thread for some seconds. */
export const answersPerSecond = (
  url: string,
  seconds = 3,
  connections = 32,
  headers: Record<string, string> = {},
): Promise<number> => runWorker('load-worker.ts', { url, seconds, connections, headers });
