import type { Sql } from '../db/index.ts';

/** The seeded accounts, which all live under one domain that can never be mailed. */
export const listDemoLogins = async (sql: Sql) => {
  const rows = await sql<{ email: string; name: string; role: string }[]>`
    select email, first_name || ' ' || last_name as name,
      case when is_super_admin then 'superadmin' when exists (select from organisers o where o.user_id = users.id) then 'organiser' else 'player' end as role
    from users where email like '%@demo.invalid' order by id limit 12`;
  return [...rows];
};
