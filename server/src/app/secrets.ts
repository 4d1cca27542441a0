import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../db/index.ts';
import { findSecret, insertSecret } from './secrets.sql.ts';

/** An opaque secret for a token or link. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A secret that all processes on one database share. It is random: whoever knows where the database is does not know it. */
export async function sharedSecret(sql: Sql, name: string): Promise<string> {
  await insertSecret(sql, name, newSecret());
  return findSecret(sql, name);
}
