import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findPrivacy } from './privacy.sql.ts';

const findAccount = async (sql: Sql, userId: number) => {
  const [row] = await sql`
    select id, email, email_verified_at, first_name, last_name, nickname, gender, langcode as language, name_confirmed_at,
      is_super_admin, created_at, last_seen_at from users where id = ${userId}`;
  return row;
};

/** Without what opens them, and without those who looked through the account for somebody. */
const listDevices = (sql: Sql, userId: number) => sql`
  select device, created_at, last_used_at, expires_at from sessions
  where user_id = ${userId} and impersonator_id is null order by id`;

/** What was done to the account by those who run the place. */
const listInterventions = (sql: Sql, userId: number) => sql`
  select at, action from audit_log where subject = ${`user:${userId}`} order by id`;

export const accountData: OwnData = {
  account: findAccount,
  privacy: async (sql, userId) => (await findPrivacy(sql, userId)) ?? null,
  devices: listDevices,
  interventions: listInterventions,
};
