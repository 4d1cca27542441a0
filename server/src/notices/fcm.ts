import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppPushMessage, Sent } from '../app/index.ts';
import type { Clock } from '../clock.ts';
import type { Carrier } from './carrier.ts';
import { secondsAt, signToken } from './sign-token.ts';

// Google's service for Android: HTTP v1, with the account of a service that proves itself by a signed token.

/** As Google hands it out, and where its service is. */
export type FcmKeys = {
  endpoint: string;
  account: { project_id: string; client_email: string; private_key: string; token_uri: string };
};

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MS = 10_000;
const HOUR_SECONDS = 3600;
/** Asked for anew before it runs out. */
const SPARE_SECONDS = 60;

const access = z.object({ access_token: z.string(), expires_in: z.number() });
const failure = z.object({
  error: z.object({
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
});

export function openFcm({ endpoint, account }: FcmKeys, clock: Clock): Carrier {
  const key = createPrivateKey(account.private_key);
  const address = `${endpoint}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  let pass: { token: Promise<string>; until: number } | undefined;
  const forgetPass = () => {
    pass = undefined;
  };
  /** Many messages go out at once: only one asks who we are. */
  const authorise = (): Promise<string> => {
    const now = secondsAt(clock);
    if (!pass || pass.until <= now) {
      const asked = askForPass(account, key, now);
      const token = asked.then(({ access_token }) => access_token);
      pass = { token, until: now + HOUR_SECONDS - SPARE_SECONDS };
      asked.then(({ expires_in }) => {
        if (pass?.token === token) pass.until = now + expires_in - SPARE_SECONDS;
      }, forgetPass);
    }
    return pass.token;
  };
  return {
    send: async (token, message) => {
      const answer = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${await authorise()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: fcmMessage(token, message) }),
      });
      if (answer.status === 401) forgetPass();
      return outcomeOf(answer.status, await answer.json().catch(() => null));
    },
    close: () => {},
  };
}

async function askForPass({ client_email, token_uri }: FcmKeys['account'], key: KeyObject, iat: number) {
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat, exp: iat + HOUR_SECONDS };
  const answer = await fetch(token_uri, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signToken(key, { alg: 'RS256' }, claims),
    }),
  });
  if (!answer.ok) throw new Error(`Google does not know us: ${answer.status}`);
  return access.parse(await answer.json());
}

const fcmMessage = (token: string, { title, body, url, tag, goodForSeconds }: AppPushMessage) => ({
  token,
  notification: { title, body },
  data: { url },
  android: {
    priority: 'HIGH',
    ttl: `${goodForSeconds}s`,
    collapse_key: tag,
    notification: { tag, sound: 'default' },
  },
});

function outcomeOf(status: number, said: unknown): Sent {
  if (status === 200) return 'sent';
  const details = failure.safeParse(said).data?.error.details ?? [];
  const isToken = details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  );
  // The app was removed, its token is another one now, or it belongs to somebody else's app.
  const codes = details.map(({ errorCode }) => errorCode);
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH') || isToken) return 'gone';
  return status === 401 || status === 429 || status >= 500 ? 'later' : 'refused';
}
