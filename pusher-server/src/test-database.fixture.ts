import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server that the run has started for all of its tests. */
    cluster: { host: string; port: number; username: string; database: string; password?: string };
  }
}

export const testDatabase = { connection: inject('cluster') };
