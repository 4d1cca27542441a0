import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAbandoned, startEmbeddedPostgres } from '@oche/embedded-postgres';
import postgres from 'postgres';
import { createDatabase, dropDatabase } from './databases.sql.ts';

/** Plain data, so that vitest's global set-up can provide it to the workers. */
export type TestConnection = {
  host: string;
  port: number;
  username: string;
  database: string;
  password?: string;
};
export type TestCluster = { connection: TestConnection; stop(): Promise<void> };
export type TestDatabase = { connection: TestConnection; drop(): Promise<void> };

const PREFIX = 'oche-test-cluster-';

/** One throw-away cluster for a test run, or the server that DATABASE_URL names. */
export async function startTestCluster(
  databaseUrl = process.env.DATABASE_URL,
  { parent = tmpdir(), durable = false } = {},
): Promise<TestCluster> {
  if (databaseUrl) return { connection: connectionFromUrl(databaseUrl), stop: async () => {} };
  await removeAbandonedClusters();
  const dataDir = mkdtempSync(join(parent, PREFIX));
  // Made closed to others; as root, though, PostgreSQL runs as somebody else.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { connection: server.connection, stop };
}

export async function createDatabaseFromTemplate(
  server: TestConnection,
  template = 'template1',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withSql(server, (sql) => createDatabase(sql, name, template));
  const drop = async () => {
    await withSql(server, (sql) => dropDatabase(sql, name));
  };
  return { connection: { ...server, database: name }, drop };
}

async function withSql(
  connection: TestConnection,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function connectionFromUrl(text: string): TestConnection {
  const url = new URL(text);
  const password = decodeURIComponent(url.password);
  return {
    host: url.hostname,
    port: Number(url.port || 5432),
    username: decodeURIComponent(url.username),
    database: url.pathname.slice(1) || 'postgres',
    ...(password ? { password } : {}),
  };
}

/** A test run that was killed leaves its server behind; the next run clears it away. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !isAbandoned(dataDir)) continue;
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
