import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../db/index.ts';
import { createDatabaseFromTemplate, startTestCluster, type TestConnection } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database on it that every test file copies. */
    cluster: TestConnection;
    template: string;
  }
}

const ROOT = join(import.meta.dirname, '../../..');

/** Once for the whole run: the database server, a migrated template, and the pages if nobody has built them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, 'web/dist/server/entry-server.js')))
    // The test runner sets NODE_ENV to "test", which would build pages that only a development server can draw.
    execFileSync('npm', ['run', 'build'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  const cluster = await startTestCluster();
  const template = await createDatabaseFromTemplate(cluster.connection);
  const db = openDatabase(template.connection, 1);
  await migrate(db);
  await db.end();
  project.provide('cluster', cluster.connection);
  project.provide('template', template.connection.database);
  return async () => {
    await template.drop();
    await cluster.stop();
  };
}
