import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { createDatabaseFromTemplate, type TestConnection } from './index.ts';

const cluster = { connection: inject('cluster') };

async function query<T>(connection: TestConnection, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...connection, max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

test('a database made from a template has its tables, and changes stay its own', async () => {
  const template = await createDatabaseFromTemplate(cluster.connection);
  await query(template.connection, (sql) => sql`create table boards as select 1 as id`);
  const one = await createDatabaseFromTemplate(cluster.connection, template.connection.database);
  const two = await createDatabaseFromTemplate(cluster.connection, template.connection.database);
  await query(one.connection, (sql) => sql`delete from boards`);
  expect(await query(one.connection, (sql) => sql`select id from boards`)).toHaveLength(0);
  expect(await query(two.connection, (sql) => sql`select id from boards`)).toHaveLength(1);
  for (const database of [one, two, template]) await database.drop();
});
