// npm run e2e [-- arguments of playwright test]: the browser tests, with a Chromium and the other engines that are there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromiums } from './chromium.ts';
import { findEngines } from './engines.ts';
import { ROOT } from './shared/files.ts';

const CONFIG = 'e2e/playwright.config.ts';
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

function runBrowserTests(args: string[]): number {
  if (!existsSync(join(ROOT, CONFIG)))
    throw new Error(`${CONFIG} is missing: there are no browser tests to run.`);
  if (!existsSync(join(ROOT, 'web/dist/client')))
    throw new Error('The web is not built. Run "npm run build" first.');
  const chromiums = findChromiums();
  const { names, env, notes } = findEngines();
  for (const note of [...chromiums.notes, ...notes]) console.log(note);
  const data = mkdtempSync(join(tmpdir(), 'oche-e2e-'));
  try {
    const { status } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', '-c', CONFIG, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        E2E_DATA_DIR: data,
        ...process.env,
        ...env,
        CHROMIUM_PATH: chromiums.all,
        OTHER_CHROMIUM_PATH: chromiums.other,
        E2E_ENGINES: ['chromium', ...names].join(' '),
      },
    });
    return status ?? 1;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

try {
  process.exitCode = runBrowserTests(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
