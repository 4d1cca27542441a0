import { createHash, randomBytes } from 'node:crypto';
import { joinEmbeddedDatabase } from '@oche/server/testing';

const DAY = 86_400_000;

/** Puts accounts into the product's database that are signed in already and have nothing left to answer; gives their tokens. */
export async function addAccounts(dataDir: string, count: number): Promise<string[]> {
  const { db, leave } = await joinEmbeddedDatabase(dataDir);
  const accounts = Array.from({ length: count }, (_, n) => ({
    email: `bench-${n}@demo.invalid`,
    password_hash: '',
    first_name: 'Anja',
    last_name: `Bench ${n}`,
    email_verified_at: new Date(),
    name_confirmed_at: new Date(),
  }));
  const users = await db<{ id: number }[]>`insert into users ${db(accounts)} returning id`;
  // What is announced would lie over every page.
  await db`
    insert into announcement_states (user_id, announcement_key, dismissed_at)
    select id, key, now() from users, announcements where id in ${db(users.map(({ id }) => id))}`;
  const sessions = users.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  const rows = sessions.map(({ id, token }) => ({
    user_id: id,
    token_hash: createHash('sha256').update(token).digest(),
    device: 'bench',
    expires_at: new Date(Date.now() + DAY),
  }));
  await db`insert into sessions ${db(rows)}`;
  await leave();
  return sessions.map(({ token }) => token);
}
