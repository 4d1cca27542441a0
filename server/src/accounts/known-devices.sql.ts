import type { Sql } from '../db/index.ts';

const MOST_DEVICES = 30;

/** Remembers a device, and forgets those of the same user that were not seen for longest. */
export const upsertKnownDevice = (sql: Sql, userId: number, deviceHash: Buffer, now: Date) => sql`
  with known as (
    insert into known_devices (user_id, device_hash, seen_at) values (${userId}, ${deviceHash}, ${now})
    on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at
  )
  delete from known_devices where user_id = ${userId} and device_hash in (
    select device_hash from known_devices where user_id = ${userId} and device_hash <> ${deviceHash}
    order by seen_at desc offset ${MOST_DEVICES - 1})`;

export async function findKnownDevice(sql: Sql, email: string, deviceHash: Buffer): Promise<boolean> {
  const rows = await sql`
    select from known_devices d join users u on u.id = d.user_id
    where u.email = ${email} and d.device_hash = ${deviceHash}`;
  return rows.length > 0;
}

export const deleteKnownDevices = (sql: Sql, userId: number) =>
  sql`delete from known_devices where user_id = ${userId}`;
