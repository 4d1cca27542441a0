import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listNotices = (sql: Sql, userId: number) => sql`
  select kind, args, action_url, created_at, read_at from notifications where user_id = ${userId} order by id`;

const listFollowed = (sql: Sql, userId: number) => sql`
  select topic, label, path, created_at from follows where user_id = ${userId} order by created_at`;

/** Which devices are told something; not by what they are reached. */
const listPushDevices = (sql: Sql, userId: number) => sql`
  select service, langcode as language, seen_at from push_subscriptions where user_id = ${userId} order by id`;

export const noticeData: OwnData = {
  notifications: listNotices,
  follows: listFollowed,
  push_devices: listPushDevices,
};
