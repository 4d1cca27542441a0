import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret for a token or link. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
