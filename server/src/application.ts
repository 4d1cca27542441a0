import type { PublicSettings, Render } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import type { Timing } from '@oche/pusher-server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { apiPage, createHttpServer, openApiDocument, registerApi, registerSystem } from './api/index.ts';
import {
  type AppServices,
  type CallerMemory,
  currentMessages,
  isOutsideAddress,
  outsidePoster,
  outsideReader,
  sharedSecret,
} from './app/index.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import {
  type Database,
  type DatabaseAddress,
  type Deadlines,
  JOB_DEADLINES,
  openDatabase,
  Readiness,
} from './db/index.ts';
import { openObjectStore, readFile } from './files/index.ts';
import { sharePicture } from './games/index.ts';
import { type RunningJobs, startJobs } from './jobs/index.ts';
import { openBus, openCallers, openKeptPages } from './join-processes.ts';
import { LEAGUE_PICTURES, leaguePicture, readLeagueFeed } from './leagues/index.ts';
import { type Mailer, startMailer } from './mail/index.ts';
import { openAppPush, pushIdentity } from './notices/index.ts';
import { type OpenRealtime, openRealtime } from './open-realtime.ts';
import { findOrganisationByHost } from './organisations/index.ts';
import {
  changesIn,
  droppingPages,
  registerAppLinks,
  registerBuildManifest,
  registerCalendar,
  registerFiles,
  registerHostQuestion,
  registerIcons,
  registerKnownHosts,
  registerLeagueCalendar,
  registerNativeBuilds,
  registerPages,
  registerPictures,
  registerStatic,
  registerWebApps,
} from './pages/index.ts';
import { readCalendar } from './profile/index.ts';
import { answerAsHost, HOST_QUESTION } from './site-content/index.ts';
import { TOURNAMENT_PICTURES, tournamentPicture } from './tournaments/index.ts';
import { CHANNEL_KINDS, JOBS, SUBSCRIPTIONS, wireDispatch } from './wiring.ts';

/** How pages are made: from a build, or, in development, by Vite inside this server. Without it there is only the API. */
export type WebSource = (
  app: FastifyInstance,
) => Promise<{ render: Render; clientDir: string | null; build: string }>;

export type Application = {
  app: FastifyInstance;
  services: AppServices;
  address: string;
  stop(): Promise<void>;
};

type Parts = {
  config: Config;
  database: DatabaseAddress;
  /** How long the database may take, where that is not as usual. */
  deadlines?: { call: Deadlines; job: Deadlines };
  log: Logger;
  web?: WebSource;
  clock?: Clock;
  mailEveryMs?: number;
  realtimeTiming?: Partial<Timing>;
  /** How often some jobs run, by their names, instead of as often as they want to. */
  jobsEveryMs?: Record<string, number>;
};

const CALL_CONNECTIONS = 8;
const JOB_CONNECTIONS = 3;
/** Sockets are sent away over this time when a process ends, so that they do not all come back at once. */
const DRAIN_MS = 2000;
/** How long an ending process waits for the calls under way. */
const PATIENCE_MS = 3000;

/** One process of the product: everything between the database and the port. */
export async function startApplication(parts: Parts): Promise<Application> {
  const { config, log, clock = systemClock } = parts;
  const { db, jobsDb, endDatabases } = openDatabases(parts);
  const onError = (error: unknown) => log.warn({ error: String(error) }, 'realtime');
  const bus = await openBus(parts.database, onError);
  const realtime = await openRealtime({
    config,
    bus,
    onError,
    secret: config.REALTIME_SECRET ?? (await sharedSecret(db, 'realtime')),
    current: (channels) => currentMessages(CHANNEL_KINDS, { db, clock }, channels),
    isChannel: (channel) => CHANNEL_KINDS.some(({ pattern }) => pattern.test(channel)),
    timing: parts.realtimeTiming,
  });
  const { callers, revoke } = openCallers(bus, realtime);
  const pages = openKeptPages(bus);
  const services: AppServices = {
    db,
    clock,
    broadcast: (messages) => {
      for (const change of changesIn(messages)) void pages.changed(change);
      realtime.publish(messages);
    },
    signChannel: realtime.signChannel,
    revoke,
    postOutside: outsidePoster({ allowsOwnNetwork: config.ALLOW_OWN_NETWORK }),
    readOutside: outsideReader({ allowsOwnNetwork: config.ALLOW_OWN_NETWORK }),
    isOutside: (address) => isOutsideAddress(address, config.ALLOW_OWN_NETWORK),
    push: pushIdentity(await sharedSecret(db, 'push'), config.publicUrl),
    appPush: openAppPush(config.appPush, clock),
    iceServers: config.iceServers,
    objects: config.objectStore && openObjectStore(config.objectStore),
    ...{ publicUrl: config.publicUrl, ownHosts: config.ownHosts, demo: config.demo },
    subscriptions: SUBSCRIPTIONS,
    wake: (job) => jobs.wake(job),
  };
  const jobs = startJobs(JOBS, { ...services, db: jobsDb }, log, parts.jobsEveryMs);
  const app = await createHttpServer({
    logger: log,
    trustProxy: config.TRUST_PROXY,
    isSecure: config.publicUrl.startsWith('https:'),
    ownHosts: config.ownHosts,
    connectTo: [...realtime.connectTo, ...apiOrigin(config)],
    allowAnalytics: config.ANALYTICS_CONTAINER !== undefined,
    isDevelopment: config.mode === 'dev',
  });
  const state = { stopping: false };
  const address = await openPort().catch(async (error) => {
    await jobs.stop();
    await realtime.close();
    await endDatabases(1);
    throw error;
  });
  const mailer = startMails(parts, jobsDb);
  return {
    app,
    services,
    address,
    stop: () => stopAll({ app, services, realtime, mailer, jobs, state, endDatabases }),
  };

  async function openPort(): Promise<string> {
    await registerEverything(app, parts, services, callers, realtime, pages, state);
    return app.listen({ host: config.HOST, port: config.PORT });
  }
}

/** Jobs may take longer than calls, and take no connection away from them. */
function openDatabases({ database, deadlines }: Parts) {
  const db = openDatabase(database, CALL_CONNECTIONS, deadlines?.call);
  const jobsDb = openDatabase(database, JOB_CONNECTIONS, deadlines?.job ?? JOB_DEADLINES);
  const endDatabases = (timeout: number) => Promise.all([db.end({ timeout }), jobsDb.end({ timeout })]);
  return { db, jobsDb, endDatabases };
}

function startMails({ config, log, mailEveryMs: everyMs }: Parts, db: Database): Mailer | null {
  if (!config.SMTP_URL) return null;
  const how = { db, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, log };
  return startMailer(everyMs ? { ...how, everyMs } : how);
}

async function registerEverything(
  app: FastifyInstance,
  parts: Parts,
  services: AppServices,
  callers: CallerMemory,
  realtime: OpenRealtime,
  pages: ReturnType<typeof openKeptPages>,
  state: { stopping: boolean },
) {
  const { config } = parts;
  const readiness = new Readiness(services.db);
  const dispatch = droppingPages(wireDispatch(services, callers), pages.changed);
  const web = await parts.web?.(app);
  const build = web?.build ?? 'none';
  registerSystem(app, {
    build,
    metricsToken: config.METRICS_TOKEN,
    mayBeProxied: config.mayBeProxied,
    gauges: realtime.gauges,
    notReady: async () => (state.stopping ? 'stopping' : readiness.reason()),
  });
  registerDocument(app, config);
  registerApi(
    app,
    ENDPOINTS.map(({ endpoint }) => endpoint),
    dispatch,
    pages.answers,
  );
  registerShared(app, services);
  registerAppLinks(app, config);
  registerNativeBuilds(app, config.nativeBuilds, (error) =>
    parts.log.warn({ error: String(error) }, 'builds'),
  );
  const isTaken = async (host: string) => (await findOrganisationByHost(services.db, host)) !== null;
  registerKnownHosts(app, '/hosts/known', async (host) => config.ownHosts.includes(host) || isTaken(host));
  registerHostQuestion(app, HOST_QUESTION, (host, question) => answerAsHost(services, host, question));
  await realtime.attach(app);
  if (!web) return;
  if (web.clientDir) await registerStatic(app, web.clientDir);
  registerBuildManifest(app, build);
  registerIcons(app);
  registerWebApps(app, {
    own: config.ownHosts,
    organisationOf: (host) => findOrganisationByHost(services.db, host),
  });
  registerPages(app, {
    ...{ render: web.render, dispatch, kept: pages.kept, settings: publicSettings(config, build), isTaken },
  });
}

/** The contract to read, put together once, when somebody asks for it. */
function registerDocument(app: FastifyInstance, { publicUrl }: Config): void {
  const make = async () => {
    const document = await openApiDocument(ENDPOINTS, publicUrl);
    return { json: JSON.stringify(document), page: await apiPage(ENDPOINTS, document) };
  };
  let made: ReturnType<typeof make> | undefined;
  const contract = () => (made ??= make());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await contract()).json),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await contract()).page),
  );
}

/** What others show or read: pictures, files and calendars. */
function registerShared(app: FastifyInstance, services: AppServices): void {
  registerPictures(app, '/og/game', (id, locale) => sharePicture(services, id, locale));
  for (const kind of TOURNAMENT_PICTURES)
    registerPictures(app, `/og/${kind}`, (slug, locale) => tournamentPicture(services, kind, slug, locale));
  for (const kind of LEAGUE_PICTURES)
    registerPictures(app, `/og/${kind}`, (id, locale) => leaguePicture(services, kind, id, locale));
  registerFiles(app, (name) => readFile(services, name));
  registerCalendar(app, (token) => readCalendar(services, token));
  registerLeagueCalendar(app, (feed) => readLeagueFeed(services, feed));
}

/** Browsers have to be allowed to call an API that lives elsewhere. */
const apiOrigin = ({ API_URL }: Config): string[] =>
  API_URL.startsWith('/') ? [] : [new URL(API_URL).origin];

const publicSettings = (config: Config, build: string): PublicSettings => ({
  build,
  apiUrl: config.API_URL,
  demo: config.demo,
  ownHosts: config.ownHosts,
  analyticsContainer: config.ANALYTICS_CONTAINER ?? null,
  realtime: {
    key: config.REALTIME_KEY,
    cluster: config.REALTIME_CLUSTER,
    host: config.REALTIME_HOST ?? null,
    port: config.REALTIME_PORT ?? null,
    forceTls: config.REALTIME_TLS,
  },
});

/** Calls under way are answered; who does not finish asking or does not read the answer is not waited for. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(patience);
}

/** Nothing is lost: calls under way are answered, sockets move on, mails that are being sent are sent. */
async function stopAll(parts: {
  app: FastifyInstance;
  services: AppServices;
  realtime: OpenRealtime;
  mailer: Mailer | null;
  jobs: RunningJobs;
  state: { stopping: boolean };
  endDatabases(timeout: number): Promise<unknown>;
}) {
  parts.state.stopping = true;
  await parts.realtime.drain(DRAIN_MS);
  // Calls first: what they publish still goes out to the other processes.
  await closeServer(parts.app);
  await parts.jobs.stop();
  await parts.realtime.close();
  await parts.mailer?.stop();
  parts.services.appPush.close();
  await parts.endDatabases(2);
}
