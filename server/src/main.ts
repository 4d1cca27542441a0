// node server/src/main.ts start | demo | dev
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@oche/embedded-postgres';
import { type Logger, pino } from 'pino';
import { inviteFirstSuperAdmin } from './accounts/index.ts';
import { startApplication, type WebSource } from './application.ts';
import { type Config, type Mode, readConfig } from './config.ts';
import { type DatabaseAddress, lockStart, migrate, openDatabase } from './db/index.ts';
import { seedDemo } from './seed/index.ts';
import { startLeagueEvening } from './seed/league/live-matches.ts';
import { startLiveEvening } from './seed/live-evening.ts';
import { printDemo } from './seed/print-demo.ts';
import { Shutdown } from './shutdown.ts';
import { loadBuiltWeb } from './web-build.ts';
import { serveDevelopmentWeb } from './web-dev.ts';

/** An end that is told from outside comes, also when a database or a store never answers. */
const STOP_WITHIN_MS = 12_000;
const MODES: readonly string[] = ['start', 'demo', 'dev'];

async function main(): Promise<void> {
  const mode = process.argv[2] ?? 'start';
  if (!MODES.includes(mode)) throw new Error(`Unknown mode "${mode}". There are: ${MODES.join(', ')}.`);
  const config = readConfig(process.env, mode as Mode);
  const log = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }));
  const shutdown = new Shutdown();
  stopOnSignal(shutdown, log);
  try {
    const opening = openOwnOrGivenDatabase(config, log);
    const database = await shutdown.start(opening, ({ stop }) => stop());
    if (!shutdown.isUnderWay) await serve(config, log, database, shutdown);
  } catch (error) {
    // A start that was told to stop has not failed; one that fails leaves no database running behind it.
    if (shutdown.isUnderWay) return;
    await shutdown.run();
    throw error;
  }
}

function stopOnSignal(shutdown: Shutdown, log: Logger): void {
  const stop = async (signal: string) => {
    // A second Ctrl-C while stopping must not start over.
    if (shutdown.isUnderWay) return;
    log.info({ signal }, 'stopping');
    const isStopped = await Promise.race([shutdown.run().then(() => true), wait(STOP_WITHIN_MS, false)]);
    if (!isStopped) log.error('stopped before everything was closed');
    log.flush();
    process.exit(isStopped ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}

type OpenDatabase = { address: DatabaseAddress; stop: () => Promise<void> };

async function serve(config: Config, log: Logger, database: OpenDatabase, shutdown: Shutdown): Promise<void> {
  await shutdown.start(prepareDatabase(config, log, database.address), () => {});
  if (shutdown.isUnderWay) return;
  const starting = startApplication({ config, database: database.address, log, web: webSource(config) });
  const application = await shutdown.start(starting, ({ stop }) => stop());
  if (config.demo && config.DEMO_BOTS) {
    const evening = startLiveEvening(application.services, log);
    await shutdown.start(Promise.resolve(evening), ({ stop }) => stop());
    const matches = startLeagueEvening(application.services, log);
    await shutdown.start(Promise.resolve(matches), ({ stop }) => stop());
  }

  log.info({ address: application.address, mode: config.mode }, 'serving');
  if (!config.SMTP_URL && !config.demo)
    log.warn('SMTP_URL is not set: mails wait in the database until it is');
  const invitation = await inviteFirstSuperAdmin(application.services);
  if (invitation)
    console.log(`\nThere is no superadmin yet. Register the first one here (works once):\n  ${invitation}\n`);
  if (config.demo) printDemo(config.publicUrl);
  else console.log(`Oche is at ${config.publicUrl}`);
}

async function prepareDatabase(config: Config, log: Logger, address: DatabaseAddress): Promise<void> {
  const alone = openDatabase(address, 1);
  try {
    // Several processes may start on an empty database: one does all of this, and the others find it done.
    await lockStart(alone);
    const applied = await migrate(alone);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    if (config.demo) await seedDemo(alone);
  } finally {
    await alone.end();
  }
}

async function openOwnOrGivenDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { address: config.DATABASE_URL, stop: async () => {} };
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir: `${config.dataDir}/postgres`,
    log: (line) => log.info(line),
  });
  return { address: server.connection, stop: () => server.stop() };
}

const webSource = (config: Config): WebSource =>
  config.mode === 'dev'
    ? async (app) => ({ render: await serveDevelopmentWeb(app), clientDir: null, build: 'dev' })
    : loadBuiltWeb;

main().catch((error) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});
