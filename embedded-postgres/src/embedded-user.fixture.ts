// One process of several on a database: node embedded-user.fixture.ts DATA_DIR wait|insert
import { once } from 'node:events';
import postgres from 'postgres';
import { startEmbeddedPostgres } from './index.ts';

const [dataDir = '', job] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
console.log(server.pid);

if (job === 'insert') {
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => {} });
  await sql`create table if not exists darts (n serial primary key)`;
  // A sequence would jump ahead after a crash; the test wants to see every number.
  const next = () => sql`insert into darts select coalesce(max(n), 0) + 1 from darts returning n`;
  for (;;) console.log((await next())[0]?.n);
}
await once(process.stdin.resume(), 'end');
await server.stop();
