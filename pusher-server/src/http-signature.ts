import { createHash } from 'node:crypto';
import type { RealtimeApp } from './options.ts';
import { isSame, sign } from './signature.ts';

export type SignedRequest = { method: string; url: string; body: Buffer | undefined };

const SECONDS_OF_DRIFT = 600;

/** What is wrong with the signature of a server's request, or undefined. */
export function signatureFault(
  app: RealtimeApp,
  request: SignedRequest,
  now = Date.now(),
): string | undefined {
  const [path = '', query = ''] = request.url.split('?', 2);
  const params = [...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value] as const);
  const given = new Map(params);
  if (given.get('auth_key') !== app.key) return 'Unknown auth_key';
  if (given.get('auth_version') !== '1.0') return 'Unknown auth_version';
  const age = Math.abs(now / 1000 - Number(given.get('auth_timestamp') ?? Number.NaN));
  if (!(age <= SECONDS_OF_DRIFT))
    return `auth_timestamp is not within ${SECONDS_OF_DRIFT} s of the server's time`;
  const hasBody = request.body !== undefined && request.body.length > 0;
  if (hasBody && !isSame(md5(request.body as Buffer), given.get('body_md5')))
    return 'body_md5 does not match';

  const signed = [...given]
    .filter(([key]) => key !== 'auth_signature')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  const expected = sign(app.secret, `${request.method}\n${path}\n${signed}`);
  return isSame(expected, given.get('auth_signature')) ? undefined : 'auth_signature does not match';
}

const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex');
