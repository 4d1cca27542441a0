import { joinEmbeddedDatabase } from '@oche/server/testing';

/** Puts accounts into the product's database; gives their addresses, for `/test-login`. */
export async function addAccounts(dataDir: string, count: number): Promise<string[]> {
  const { db, leave } = await joinEmbeddedDatabase(dataDir);
  const accounts = Array.from({ length: count }, (_, n) => ({
    email: `bench-${n}@demo.invalid`,
    password_hash: '',
    first_name: 'Anja',
    last_name: `Bench ${n}`,
    email_verified_at: new Date(),
  }));
  await db`insert into users ${db(accounts)}`;
  await leave();
  return accounts.map(({ email }) => email);
}
