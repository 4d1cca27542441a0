import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { createServer } from 'node:http';
import {
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

// The services of the makers of phones, as far as a sender sees them: they check who sends, note what they would show, and
// answer in the words of their documentation.

type Received = { token: string; message: Record<string, unknown>; headers: Record<string, unknown> };
type Answer = { status: number; body?: object };

/** What has come in, and what is answered for which token. */
class Desk {
  readonly received: Received[] = [];
  readonly answers = new Map<string, Answer>();
  readonly #waiting: (() => void)[] = [];

  take(received: Received): Answer | undefined {
    this.received.push(received);
    for (const look of this.#waiting.splice(0)) look();
    return this.answers.get(received.token);
  }

  async next(matches: (each: Received) => boolean): Promise<Received> {
    for (;;) {
      const found = this.received.find(matches);
      if (found) return found;
      await new Promise<void>((look) => this.#waiting.push(look));
    }
  }
}

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }) as string;

function readToken(token: string, key: KeyObject) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const how = key.asymmetricKeyType === 'ec' ? ({ key, dsaEncoding: 'ieee-p1363' } as const) : key;
  const isTrue = verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'));
  if (!isTrue) throw new Error('wrong signature');
  const read = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString());
  return { head: read(head), claims: read(claims) };
}

export async function startFcm() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const desk = new Desk();
  const state = { passes: 0, pass: '' };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    const say = ({ status, body = {} }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    request.on('end', () => {
      if (request.url === '/token') {
        const { claims } = readToken(new URLSearchParams(text).get('assertion') ?? '', publicKey);
        if (claims.iss !== 'push@oche.invalid' || claims.aud !== `${origin()}/token`)
          return say({ status: 400 });
        state.passes++;
        state.pass = `pass-${state.passes}`;
        return say({
          status: 200,
          body: { access_token: state.pass, expires_in: 3600, token_type: 'Bearer' },
        });
      }
      if (request.url !== '/v1/projects/oche-test/messages:send') return say({ status: 404 });
      if (request.headers.authorization !== `Bearer ${state.pass}`) return say({ status: 401 });
      const { message } = JSON.parse(text) as { message: { token: string } };
      const received = { token: message.token, message, headers: request.headers };
      say(desk.take(received) ?? { status: 200, body: { name: 'projects/oche-test/messages/1' } });
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    desk,
    state,
    env: {
      FCM_ENDPOINT: origin(),
      FCM_SERVICE_ACCOUNT: JSON.stringify({
        ...{ type: 'service_account', project_id: 'oche-test', client_email: 'push@oche.invalid' },
        ...{ private_key: pem(privateKey), token_uri: `${origin()}/token` },
      }),
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export async function startApns() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const desk = new Desk();
  const sessions = new Set<ServerHttp2Session>();
  const server = createHttp2Server();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('error', () => {});
    stream.on('data', (part: string) => {
      text += part;
    });
    stream.on('end', () => {
      const { head, claims } = readToken(String(headers.authorization).replace('bearer ', ''), publicKey);
      const isKnown =
        head.kid === 'KEY4567890' && claims.iss === 'TEAM567890' && headers['apns-topic'] === 'app.oche';
      const token = String(headers[':path']).replace('/3/device/', '');
      const answer = isKnown
        ? desk.take({ token, message: JSON.parse(text), headers })
        : { status: 403, body: { reason: 'InvalidProviderToken' } };
      stream.respond({ ':status': answer?.status ?? 200 });
      stream.end(answer?.body ? JSON.stringify(answer.body) : '');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    desk,
    /** Connections that are open now. */
    sessions,
    env: {
      ...{ APNS_ENDPOINT: `http://127.0.0.1:${port}`, APNS_KEY: pem(privateKey), APNS_KEY_ID: 'KEY4567890' },
      ...{ APNS_TEAM: 'TEAM567890', APNS_TOPIC: 'app.oche' },
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const session of sessions) session.destroy();
      }),
  };
}
