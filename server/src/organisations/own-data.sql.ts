import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listOwnRoles = (sql: Sql, userId: number) => sql`
  select o.name as organisation, r.role from organisation_roles r join organisations o on o.id = r.organisation_id
  where r.user_id = ${userId} order by o.name, r.role`;

export const organisationData: OwnData = { roles: listOwnRoles };
