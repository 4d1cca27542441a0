import type { Sql } from '../db/index.ts';

/** The seeded accounts, which all live under one domain that can never be mailed. */
export const listDemoLogins = async (sql: Sql) => {
  const rows = await sql<{ id: number; email: string; name: string; is_super_admin: boolean }[]>`
    select id, email, first_name || ' ' || last_name as name, is_super_admin
    from users where email like '%@demo.invalid' order by id limit 12`;
  return [...rows];
};
