// npm run native -- sync | android | ios: puts the built web into the projects, and opens one in its maker's tool.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeWww } from './make-www.ts';

const [what = 'sync'] = process.argv.slice(2);
const STEPS: Record<string, string[][]> = {
  sync: [['sync']],
  android: [
    ['sync', 'android'],
    ['open', 'android'],
  ],
  ios: [
    ['sync', 'ios'],
    ['open', 'ios'],
  ],
};
const steps = STEPS[what];
if (!steps) throw new Error(`There is no "${what}". There are: ${Object.keys(STEPS).join(', ')}.`);
if (!process.env.NATIVE_PUBLIC_KEY)
  throw new Error('NATIVE_PUBLIC_KEY is missing: without it the app would take a newer bundle from anybody.');
const { apiUrl, build } = makeWww(join(import.meta.dirname, 'www'), process.env);
console.log(`build ${build} for ${apiUrl}`);
// Links to the server open the app, unless somebody wants another host.
const linkHost = process.env.NATIVE_LINK_HOST ?? new URL(apiUrl).hostname;
const cli = join(import.meta.dirname, '../node_modules/@capacitor/cli/bin/capacitor');
for (const step of steps) {
  const { status } = spawnSync(process.execPath, [cli, ...step], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: { ...process.env, CAPACITOR_TELEMETRY: '0', NATIVE_LINK_HOST: linkHost },
  });
  if (status !== 0) process.exit(status ?? 1);
}
