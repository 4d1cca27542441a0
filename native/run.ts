// npm run native -- sync | android | ios: puts the built web into the projects and opens one in its maker's tool.
// npm run native -- bundle: makes a signed bundle for the apps that are out already.
// npm run native -- icons: draws all icons and start pictures from web/public/icon.svg.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeBundle } from './make-bundle.ts';
import { makeIcons } from './make-icons.ts';
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
  bundle: [],
};
const steps = STEPS[what];
if (what === 'icons') {
  makeIcons();
  process.exit();
}
if (!steps) throw new Error(`There is no "${what}". There are: ${Object.keys(STEPS).join(', ')}, icons.`);
const www = join(import.meta.dirname, 'www');
const settings = makeWww(www, process.env);
const { apiUrl, build } = settings;
console.log(`build ${build} for ${apiUrl}`);
if (what === 'bundle') {
  const builds = process.env.NATIVE_BUILDS ?? join(import.meta.dirname, 'builds');
  const { file, channel } = makeBundle({ www, builds, settings }, process.env);
  console.log(`${join(builds, file)} for the channel ${channel}`);
}
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
