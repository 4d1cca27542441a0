// node server/src/main.ts start | demo | dev
import { mkdirSync } from 'node:fs';
import { startEmbeddedPostgres } from '@oche/embedded-postgres';
import { type Logger, pino } from 'pino';
import { inviteFirstSuperAdmin } from './accounts/index.ts';
import { startApplication, type WebSource } from './application.ts';
import { type Config, type Mode, readConfig } from './config.ts';
import { type DatabaseAddress, migrate, openDatabase } from './db/index.ts';
import { seedDemo } from './seed/index.ts';
import { startLiveEvening } from './seed/live-evening.ts';
import { printDemo } from './seed/print-demo.ts';
import { loadBuiltWeb } from './web-build.ts';
import { serveDevelopmentWeb } from './web-dev.ts';

const MODES: readonly string[] = ['start', 'demo', 'dev'];

async function main(): Promise<void> {
  const mode = process.argv[2] ?? 'start';
  if (!MODES.includes(mode)) throw new Error(`Unknown mode "${mode}". There are: ${MODES.join(', ')}.`);
  const config = readConfig(process.env, mode as Mode);
  const log = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }));
  const database = await openOwnOrGivenDatabase(config);
  try {
    await serve(config, log, database);
  } catch (error) {
    // A start that fails leaves no database running behind it.
    await database.stop();
    throw error;
  }
}

type OpenDatabase = { address: DatabaseAddress; stop: () => Promise<void> };

async function serve(config: Config, log: Logger, database: OpenDatabase): Promise<void> {
  const migrations = openDatabase(database.address, 1);
  const applied = await migrate(migrations);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  if (config.demo) await seedDemo(migrations);
  await migrations.end();

  const application = await startApplication({
    config,
    database: database.address,
    log,
    web: webSource(config),
  });
  const evening = config.demo && config.DEMO_BOTS ? startLiveEvening(application.services, log) : null;
  const stop = once(async (signal: string) => {
    log.info({ signal }, 'stopping');
    evening?.stop();
    await application.stop();
    await database.stop();
    log.flush();
    process.exit(0);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  log.info({ address: application.address, mode: config.mode }, 'serving');
  if (!config.SMTP_URL && !config.demo)
    log.warn('SMTP_URL is not set: mails wait in the database until it is');
  const invitation = await inviteFirstSuperAdmin(application.services);
  if (invitation)
    console.log(`\nThere is no superadmin yet. Register the first one here (works once):\n  ${invitation}\n`);
  if (config.demo) printDemo(config.publicUrl);
  else console.log(`Oche is at ${config.publicUrl}`);
}

async function openOwnOrGivenDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { address: config.DATABASE_URL, stop: async () => {} };
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres` });
  return { address: server.connection, stop: () => server.stop() };
}

const webSource = (config: Config): WebSource =>
  config.mode === 'dev'
    ? async (app) => ({ render: await serveDevelopmentWeb(app), clientDir: null, build: 'dev' })
    : loadBuiltWeb;

/** A second Ctrl-C while stopping must not start over. */
function once(work: (signal: string) => Promise<void>): (signal: string) => void {
  let started = false;
  return (signal) => {
    if (started) return;
    started = true;
    void work(signal);
  };
}

main().catch((error) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
});
