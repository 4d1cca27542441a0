import { type KeyObject, sign } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** A signed token (RFC 7519), as everybody who carries messages wants to see one. */
export function signToken(key: KeyObject, head: { alg: 'ES256' | 'RS256' } & object, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ typ: 'JWT', ...head })}.${part(claims)}`;
  const how = head.alg === 'ES256' ? ({ key, dsaEncoding: 'ieee-p1363' } as const) : key;
  return `${token}.${sign('sha256', Buffer.from(token), how).toString('base64url')}`;
}

/** The time as those tokens say it. */
export const secondsAt = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000);
