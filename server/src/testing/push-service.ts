import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A service that carries messages to devices, as browsers' makers run them: it checks who sends, and opens what is sealed with
// the keys of the device, which a real one never has.

export type ReceivedPush = { device: string; words: Record<string, string>; ttl: number; urgency: string };

export type TestDevice = { endpoint: string; p256dh: string; auth: string };

type Keys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };

export async function startPushService() {
  const devices = new Map<string, Keys>();
  const received: ReceivedPush[] = [];
  const waiting: (() => void)[] = [];
  const state = { status: 201, applicationKey: '' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const keys = devices.get(request.url!);
      if (!keys) return response.writeHead(410).end();
      if (state.status !== 201) return response.writeHead(state.status).end();
      try {
        const { authorization, ttl, urgency } = request.headers;
        checkSender(authorization ?? '', origin(), state.applicationKey);
        const words = JSON.parse(open(Buffer.concat(parts), keys)) as Record<string, string>;
        received.push({ device: request.url!, words, ttl: Number(ttl), urgency: String(urgency) });
        response.writeHead(201).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
      for (const look of waiting.splice(0)) look();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    /** What it answers from now on. */
    answer: (status: number) => {
      state.status = status;
    },
    /** The key that senders have to show. */
    expectKey: (key: string) => {
      state.applicationKey = key;
    },
    addDevice(): TestDevice {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/device/${randomBytes(9).toString('base64url')}`;
      devices.set(path, { ecdh, auth });
      return {
        endpoint: `${origin()}${path}`,
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    removeDevice: ({ endpoint }: TestDevice) => devices.delete(new URL(endpoint).pathname),
    async next(matches: (push: ReceivedPush) => boolean): Promise<ReceivedPush> {
      for (;;) {
        const found = received.find(matches);
        if (found) return found;
        await new Promise<void>((look) => waiting.push(look));
      }
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function checkSender(authorization: string, audience: string, applicationKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationKey) throw new Error('another sender');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('wrong signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
  const left = Number(exp) - Date.now() / 1000;
  if (aud !== audience || left < 0 || left > 24 * 3600 || !sub) throw new Error('wrong claims');
}

/** Opens one record of RFC 8188 that was sealed as RFC 8291 says. */
function open(sealed: Buffer, { ecdh, auth }: Keys): string {
  const salt = sealed.subarray(0, 16);
  const keyEnd = 21 + sealed.readUInt8(20);
  const sender = sealed.subarray(21, keyEnd);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('not the last record');
  return text.subarray(0, -1).toString();
}
