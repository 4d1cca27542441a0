import { createPrivateKey } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { AppPushMessage, Sent } from '../app/index.ts';
import type { Clock } from '../clock.ts';
import type { Carrier } from './carrier.ts';
import { secondsAt, signToken } from './sign-token.ts';

// Apple's service: one HTTP/2 connection for all messages, with a token that is signed with our key.

export type ApnsKeys = { endpoint: string; key: string; keyId: string; team: string; topic: string };

const TIMEOUT_MS = 10_000;
/** Apple wants a new one within the hour, and not more often than every twenty minutes. */
const PASS_SECONDS = 40 * 60;
const LONGEST_ANSWER = 2000;
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

export function openApns({ endpoint, key, keyId, team, topic }: ApnsKeys, clock: Clock): Carrier {
  const signer = createPrivateKey(key);
  let session: ClientHttp2Session | undefined;
  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(endpoint);
    session = opened;
    // Whoever waits for an answer is told by its own stream. A process that has nothing else to do may end.
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.unref();
    return opened;
  };
  let pass: { token: string; madeAt: number } | undefined;
  const authorise = (): string => {
    const now = secondsAt(clock);
    if (!pass || now - pass.madeAt > PASS_SECONDS) {
      const head = { alg: 'ES256', kid: keyId } as const;
      pass = { token: signToken(signer, head, { iss: team, iat: now }), madeAt: now };
    }
    return pass.token;
  };
  return {
    send: async (token, message) => {
      const { status, reason } = await ask(open(), {
        headers: {
          [constants.HTTP2_HEADER_METHOD]: 'POST',
          [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(token)}`,
          authorization: `bearer ${authorise()}`,
          'apns-topic': topic,
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(secondsAt(clock) + message.goodForSeconds),
          'apns-collapse-id': message.tag,
        },
        body: JSON.stringify(apnsMessage(message)),
      });
      if (reason === 'ExpiredProviderToken') pass = undefined;
      return outcomeOf(status, reason);
    },
    close: () => session?.destroy(),
  };
}

const apnsMessage = ({ title, body, url, tag }: AppPushMessage) => ({
  aps: { alert: { title, body }, sound: 'default', 'thread-id': tag },
  url,
});

function ask(
  session: ClientHttp2Session,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<{ status: number; reason: string | undefined }> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    let status = 0;
    let said = '';
    stream.setEncoding('utf8');
    stream.setTimeout(TIMEOUT_MS, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.on('response', (head) => {
      status = Number(head[constants.HTTP2_HEADER_STATUS]);
    });
    stream.on('data', (part: string) => {
      if (said.length < LONGEST_ANSWER) said += part;
    });
    stream.on('error', reject);
    stream.on('close', () =>
      status > 0 ? resolve({ status, reason: reasonIn(said) }) : reject(new Error('no answer')),
    );
    stream.end(body);
  });
}

function reasonIn(text: string): string | undefined {
  try {
    return String((JSON.parse(text) as { reason?: unknown }).reason);
  } catch {
    return undefined;
  }
}

function outcomeOf(status: number, reason = ''): Sent {
  if (status === 200) return 'sent';
  if (status === 410 || GONE.includes(reason)) return 'gone';
  const isForLater = status === 429 || status >= 500 || reason === 'ExpiredProviderToken';
  return isForLater ? 'later' : 'refused';
}
