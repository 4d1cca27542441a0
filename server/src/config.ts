import { createPrivateKey } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** How this process was started: `demo` seeds stories and opens its conveniences, `dev` also watches the sources. */
export type Mode = 'start' | 'demo' | 'dev' | 'test';

const flag = z.pipe(
  z.optional(z.enum(['0', '1', 'true', 'false'])),
  z.transform((value) => value === '1' || value === 'true'),
);
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Further hosts that show the app site, comma-separated: the own domains and staging. */
  OWN_HOSTS: z._default(z.string(), ''),
  TRUST_PROXY: flag,
  /** Whether bots throw on in the demo. */
  DEMO_BOTS: z._default(z.stringbool(), true),
  /** Devices and other servers that users name may be in our own network: for trying things out, never for the public. */
  ALLOW_OWN_NETWORK: flag,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Oche <no-reply@localhost>'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_TOKEN: z.optional(z.string()),
  ANALYTICS_CONTAINER: z.optional(
    z.string().check(z.regex(/^GTM-[A-Z0-9]+$/, { error: ({ input }) => wrongContainer(String(input)) })),
  ),
  /** Where browsers find the API: a path of this server, or another address. */
  API_URL: z._default(
    z.string().check(
      z.regex(/^(?:\/(?!\/)|https?:\/\/)/),
      z.overwrite((url) => url.replace(/\/+$/, '')),
    ),
    '/api',
  ),
  /** The wrapped apps that links to us may open: `package:fingerprint of its certificate`, and `team.bundle`. */
  ANDROID_APP: z.optional(z.string().check(z.regex(/^[a-z][\w.]*:(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/))),
  IOS_APP: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}\.[\w.-]+$/))),
  /** Where `npm run native -- bundle` puts newer bundles of the wrapped apps. */
  NATIVE_BUILDS: z.optional(z.string()),
  /** Google's service for the wrapped app on Android: the JSON of a service account. */
  FCM_SERVICE_ACCOUNT: z.optional(z.string()),
  FCM_ENDPOINT: z._default(z.url({ protocol: /^https?$/ }), 'https://fcm.googleapis.com'),
  /** Apple's service for the one on iOS: a key (.p8) with its id, the team, and the id of the app. */
  APNS_KEY: z.optional(z.string()),
  APNS_KEY_ID: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))),
  APNS_TEAM: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))),
  APNS_TOPIC: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
  APNS_ENDPOINT: z._default(z.url({ protocol: /^https?$/ }), 'https://api.push.apple.com'),
  /** Servers that help two browsers to find each other, comma-separated: `stun:host:port`, `turn:host:port`, `turns:host:port`. */
  ICE_SERVERS: z._default(
    z
      .string()
      .check(z.regex(/^(?:\s*(?:stuns?|turns?):[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?\s*(?:,|$))*$/)),
    '',
  ),
  /** What those of kind turn share with us, to let in whom we have sent (`use-auth-secret` of coturn). */
  TURN_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** A store that speaks S3, for files; all five, or none and they lie in the database. */
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  REALTIME_APP_ID: z._default(z.string().check(z.regex(/^\d+$/)), '1'),
  REALTIME_KEY: z._default(z.string().check(z.regex(/^[\w-]+$/)), 'oche'),
  REALTIME_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** Set to use an external Pusher-compatible service instead of our own. */
  REALTIME_HOST: z.optional(z.string()),
  REALTIME_PORT: z.optional(port),
  REALTIME_CLUSTER: z._default(z.string(), 'mt1'),
  REALTIME_TLS: flag,
});

/** A wrong id fails silently in every browser: it is said here instead, with what was probably meant. */
function wrongContainer(given: string): string {
  const core = given
    .toUpperCase()
    .replace(/^GTM[^A-Z0-9]?/, '')
    .replace(/[^A-Z0-9]/g, '');
  return `"${given}" is not a container id.${core ? ` Did you mean "GTM-${core}"?` : ''}`;
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>, mode: Mode) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration cannot be used:\n${problems.join('\n')}`);
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const ownHosts = [
    new URL(publicUrl).hostname,
    'localhost',
    '127.0.0.1',
    ...values.OWN_HOSTS.split(',').map((host) => host.trim()),
  ];
  return {
    ...values,
    // Everybody can be anybody in a demo: it is for this machine, unless its owner says otherwise.
    HOST: values.HOST ?? (mode === 'start' ? '0.0.0.0' : '127.0.0.1'),
    mode,
    mayBeProxied: mode === 'start' || values.TRUST_PROXY || values.PUBLIC_URL !== undefined,
    // A demo in its own folder: it can be thrown away without touching what is real.
    dataDir: resolve(values.DATA_DIR, mode === 'start' ? 'live' : mode),
    publicUrl,
    ownHosts: [...new Set(ownHosts.filter(Boolean))],
    demo: mode !== 'start',
    iceServers: iceServersIn(values),
    objectStore: objectStoreIn(values),
    appPush: { fcm: fcmIn(values), apns: apnsIn(values) },
    nativeBuilds: resolve(values.NATIVE_BUILDS ?? join(import.meta.dirname, '../../native/builds')),
  };
}

function iceServersIn({ ICE_SERVERS, TURN_SECRET }: z.infer<typeof environment>) {
  const urls = ICE_SERVERS.split(',').flatMap((url) => url.trim() || []);
  if (urls.some((url) => url.startsWith('turn')) !== (TURN_SECRET !== undefined))
    throw new Error(
      'The configuration cannot be used:\n  ICE_SERVERS with one of kind turn and TURN_SECRET go together',
    );
  return { urls, secret: TURN_SECRET ?? '' };
}

function objectStoreIn(values: z.infer<typeof environment>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY];
  if (given.every((value) => value === undefined)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error(
      'The configuration cannot be used:\n  S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY go together',
    );
  return {
    ...{ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION },
    ...{ accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY },
  };
}

const account = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }),
});

function fcmIn({ FCM_SERVICE_ACCOUNT, FCM_ENDPOINT }: z.infer<typeof environment>) {
  if (FCM_SERVICE_ACCOUNT === undefined) return null;
  try {
    const read = account.parse(JSON.parse(FCM_SERVICE_ACCOUNT));
    createPrivateKey(read.private_key);
    return { endpoint: origin(FCM_ENDPOINT), account: read };
  } catch {
    // What was wrong with it stands beside a private key: it is not repeated.
    throw new Error(
      'The configuration cannot be used:\n  FCM_SERVICE_ACCOUNT: not the JSON of a service account with its private key',
    );
  }
}

function apnsIn(values: z.infer<typeof environment>) {
  const { APNS_KEY, APNS_KEY_ID, APNS_TEAM, APNS_TOPIC, APNS_ENDPOINT } = values;
  if ([APNS_KEY, APNS_KEY_ID, APNS_TEAM, APNS_TOPIC].every((value) => value === undefined)) return null;
  if (!APNS_KEY || !APNS_KEY_ID || !APNS_TEAM || !APNS_TOPIC || !isEcKey(APNS_KEY))
    throw new Error(
      'The configuration cannot be used:\n  APNS_KEY (the text of a .p8 file), APNS_KEY_ID, APNS_TEAM and APNS_TOPIC go together',
    );
  return {
    endpoint: origin(APNS_ENDPOINT),
    ...{ key: APNS_KEY, keyId: APNS_KEY_ID, team: APNS_TEAM, topic: APNS_TOPIC },
  };
}

const origin = (address: string): string => new URL(address).origin;

function isEcKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}
