import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3210);
const ENGINES = (process.env.E2E_ENGINES ?? 'chromium').split(' ');
/** A full browser where the other one is a shell, or the other way round. */
const OTHER_CHROMIUM = process.env.OTHER_CHROMIUM_PATH;
const STORIES = ['smoke/*.spec.ts', 'stories/*.spec.ts'];
const root = join(import.meta.dirname, '..');
// This file is read by every worker; they inherit the one folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'oche-e2e-'));

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/** The product as a newcomer starts it, with a database of its own that is thrown away. */
export default defineConfig<object, { engineName: string }>({
  testDir: import.meta.dirname,
  // The stories of the engines are told in each that the test command has found.
  projects: [
    { name: 'all', testMatch: STORIES },
    // Those whose outcome depends on the kind of Chromium; the rest would only be run twice.
    ...(OTHER_CHROMIUM
      ? [
          {
            name: 'other kind',
            testMatch: STORIES,
            grep: /@kind/,
            use: { launchOptions: launchOptions(OTHER_CHROMIUM) },
          },
        ]
      : []),
    ...ENGINES.map((engineName) => ({
      name: engineName,
      // Chromium opens the routes with all the rest.
      testMatch: engineName === 'chromium' ? 'engines/stories.spec.ts' : 'engines/*.spec.ts',
      use: { engineName },
    })),
  ],
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  // Two keep two cores busy: with a third the run is no shorter, and each story slower.
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['./reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    serviceWorkers: 'block',
    launchOptions: launchOptions(process.env.CHROMIUM_PATH),
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node server/src/main.ts demo',
    cwd: root,
    url: `http://localhost:${PORT}/ready`,
    env: {
      PORT: String(PORT),
      // The service that carries pushes is on this machine here.
      ALLOW_OWN_NETWORK: '1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Bundles of the wrapped app, as the tests make them.
      NATIVE_BUILDS: join(process.env.E2E_DATA_DIR, 'builds'),
      LOG_LEVEL: 'error',
      // Nothing on a page may change while it is looked at.
      DEMO_BOTS: '0',
    },
    // It makes two seasons of a federation first.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
