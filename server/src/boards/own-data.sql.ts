import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listOwnLocations = (sql: Sql, userId: number) => sql`
  select name, address, map_url, contact, created_at from locations where owner_id = ${userId} order by id`;

export const locationData: OwnData = { locations: listOwnLocations };
